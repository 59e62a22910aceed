// Woken by a push service, which knows nothing: what there is to say comes from the house, with this browser's own cookie.
self.addEventListener("push", event => event.waitUntil((async () => {
  let said = {};
  try { said = await (await fetch("/me/turns.json", { credentials: "same-origin" })).json(); } catch {}
  const open = await self.clients.matchAll({ type: "window" });
  if (said.text && open.some(page => page.visibilityState === "visible" && new URL(page.url).pathname === said.link)) return;
  await self.registration.showNotification("Endtable", { body: said.text || said.else || "", tag: "turn", data: said.link || "/me" });
})()));
self.addEventListener("notificationclick", event => {
  event.notification.close();
  event.waitUntil((async () => {
    const link = event.notification.data;
    for (const page of await self.clients.matchAll({ type: "window", includeUncontrolled: true }))
      if (new URL(page.url).pathname === link) return page.focus();
    return self.clients.openWindow(link);
  })());
});

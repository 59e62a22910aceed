// This runs when a push arrives. The push service knows no content: the text is fetched from the server with this
// browser's own cookie.
self.addEventListener("push", event => event.waitUntil((async () => {
  let said = {};
  try { said = await (await fetch("/me/turns.json", { credentials: "same-origin" })).json(); } catch {}
  const open = await self.clients.matchAll({ type: "window" });
  if (said.text && open.some(page => page.visibilityState === "visible" && new URL(page.url).pathname === said.link)) return;
  await self.registration.showNotification("Endtable", { body: said.text || said.else || "", tag: "turn", data: said.link || "/me" });
})()));
// The push service sometimes gives this browser another address. The server has to learn it at once, because it would
// otherwise keep using the old one.
self.addEventListener("pushsubscriptionchange", event => event.waitUntil((async () => {
  const cache = await caches.open("push"), kept = await cache.match("/endpoint");
  const old = event.oldSubscription?.endpoint ?? await kept?.text();
  if (!old) return;
  let pushed = event.newSubscription;
  if (!pushed) {
    const { key } = await (await fetch("/me/turns.json", { credentials: "same-origin" })).json();
    pushed = await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  }
  const body = new URLSearchParams({ address: pushed.endpoint, old });
  const answer = await fetch("/me/calls/push", { method: "POST", body, credentials: "same-origin" });
  if (answer.ok) await cache.put("/endpoint", new Response(pushed.endpoint));
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

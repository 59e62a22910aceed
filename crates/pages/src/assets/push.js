// Push notifications when no page of the server is open, through the browser vendor's push service. Also the quiet
// hours, in this browser's time zone, with or without push.
(() => {
  const quiet = document.getElementById("quiet"), zones = document.getElementById("quiet-zone");
  function followZone() {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!zones || !zone || zones.value === zone) return;
    if (![...zones.options].some(option => option.value === zone)) zones.add(new Option(zone.replace(/_/g, " "), zone));
    zones.value = zone;
    if (!zones.dataset.zone) return;
    // Stored hours use the time zone of the user who chose them, wherever the user is now.
    const [from, until] = quiet.dataset.hours.split(" ");
    fetch(quiet.action, { method: "POST", body: new URLSearchParams({ from, until, zone }) }).catch(() => {});
  }
  followZone();

  const button = document.querySelector("[data-push]"), form = button?.form;
  if (!form || !("serviceWorker" in navigator) || !("PushManager" in window)) return;
  form.hidden = false;
  const digits = atob(button.dataset.push.replace(/-/g, "+").replace(/_/g, "/"));
  const key = Uint8Array.from(digits, digit => digit.charCodeAt(0));
  const isOurs = pushed => String(new Uint8Array(pushed.options.applicationServerKey ?? [])) === String(key);
  async function subscribe() {
    await navigator.serviceWorker.register("/worker.js");
    const worker = await navigator.serviceWorker.ready;
    let pushed = await worker.pushManager.getSubscription();
    if (pushed && !isOurs(pushed)) {
      await pushed.unsubscribe();
      pushed = null;
    }
    return pushed ?? await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  }
  // The push service may have given up the address under which the server knows this browser.
  async function renew() {
    const cache = await caches.open("push"), old = await (await cache.match("/endpoint"))?.text();
    if (!old) return;
    document.getElementById("push-blocked").hidden = Notification.permission === "granted";
    if (Notification.permission !== "granted") return;
    const { endpoint } = await subscribe();
    if (endpoint === old) return;
    const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams({ address: endpoint, old }) });
    if (answer.ok) await cache.put("/endpoint", new Response(endpoint));
  }
  renew().catch(() => {});
  form.addEventListener("submit", async event => {
    if (form.elements.address.value) return;
    event.preventDefault();
    try {
      // The browser asks for permission only shortly after a click.
      if (await Notification.requestPermission() !== "granted") throw new Error("not allowed");
      const { endpoint } = await subscribe();
      await (await caches.open("push")).put("/endpoint", new Response(endpoint));
      form.elements.address.value = endpoint;
      form.submit();
    } catch { form.querySelector("[role=alert]").hidden = false; }
  });
})();

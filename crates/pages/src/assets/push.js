// Being called although no page of the house is open: this browser, by the push service of its maker.
(() => {
  const button = document.querySelector("[data-push]"), form = button?.form;
  if (!form || !("serviceWorker" in navigator) || !("PushManager" in window)) return;
  form.hidden = false;
  // The clock of the browser fills in how far it is ahead; who has chosen hours before keeps them.
  const zone = document.querySelector("select[data-zone='']");
  if (zone) zone.value = String(-new Date().getTimezoneOffset());
  form.addEventListener("submit", async event => {
    if (form.elements.address.value) return;
    event.preventDefault();
    try {
      await navigator.serviceWorker.register("/worker.js");
      if (await Notification.requestPermission() !== "granted") return;
      const worker = await navigator.serviceWorker.ready;
      const digits = atob(button.dataset.push.replace(/-/g, "+").replace(/_/g, "/"));
      const key = Uint8Array.from(digits, digit => digit.charCodeAt(0));
      const pushed = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
      form.elements.address.value = pushed.endpoint;
      form.submit();
    } catch { form.querySelector("[role=alert]").hidden = false; }
  });
})();

// Notifications while a page is open: a dot on the icon and, if enabled, a tone and a system notification when it is
// the player's turn. There is one per turn, and it does not mention the game, because others may see the screen.
(() => {
  const table = document.getElementById("table"), icon = document.querySelector("link[rel=icon]"), address = document.body.dataset.stream;
  if (!table || !address) return;
  const ASK = 30000; // time between two questions of a hidden page, in milliseconds
  const token = address.split("/")[2];
  const plain = icon.href;
  const dotted = "data:image/svg+xml," + encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#15120d"/><path d="M9 7h14v4H13v3h8v4h-8v3h10v4H9z" fill="#ddd0b1"/><circle cx="24" cy="8" r="8" fill="#e0472e"/></svg>');
  let asked = false, wanted = false, failed = false, away = false, next = 0;
  try { wanted = localStorage.getItem("call") === "on"; } catch {}

  function tone() {
    const audio = new AudioContext(), now = audio.currentTime;
    for (const [pitch, at] of [[587.33, 0], [880, 0.14]]) {
      const voice = audio.createOscillator(), loud = audio.createGain();
      voice.frequency.value = pitch;
      loud.gain.setValueAtTime(0.12, now + at);
      loud.gain.exponentialRampToValueAtTime(0.001, now + at + 0.35);
      voice.connect(loud).connect(audio.destination);
      voice.start(now + at);
      voice.stop(now + at + 0.4);
    }
    setTimeout(() => audio.close(), 1000);
  }
  function call() {
    if (!wanted || document.hasFocus()) return;
    try { tone(); } catch {}
    notify().catch(fail);
  }
  // There is one notification per table, which a newer one replaces. Android accepts notifications only from a service
  // worker.
  async function notify() {
    const options = { tag: location.pathname, data: location.pathname };
    if (Notification.permission !== "granted") throw new Error("not allowed");
    let notice;
    try { notice = new Notification(document.title, options); } catch {
      await navigator.serviceWorker.register("/worker.js");
      const worker = await navigator.serviceWorker.ready;
      return worker.showNotification(document.title, options);
    }
    notice.onclick = () => { window.focus(); notice.close(); };
    notice.onerror = fail;
  }
  // If notifications cannot be shown, the button says so, and only the tone remains.
  function fail() {
    failed = true;
    look();
  }
  function look(now = "alert" in table.dataset) {
    icon.href = now ? dotted : plain;
    if (now && !asked) call();
    asked = now;
    document.documentElement.classList.toggle("called", wanted);
    const denied = !("Notification" in window) || Notification.permission === "denied";
    document.documentElement.classList.toggle("call-unseen", wanted && (failed || denied));
  }
  document.addEventListener("click", async ({ target }) => {
    if (!target.closest("[data-call]")) return;
    wanted = !wanted;
    failed = false;
    try { localStorage.setItem("call", wanted ? "on" : "off"); } catch {}
    if (wanted && "Notification" in window && Notification.permission === "default") await Notification.requestPermission();
    look();
  });
  new MutationObserver(() => look()).observe(table, { attributes: true, attributeFilter: ["data-alert"] });

  // A page that was hidden for a while has no stream, and asks now and then whether it is the viewer's turn.
  async function ask() {
    clearTimeout(next);
    if (!away) return;
    next = setTimeout(ask, ASK + Math.random() * 2000);
    try {
      const turn = await (await server.ask(`/t/${token}/turn`, { cache: "no-store" })).json();
      if (away) look(turn.asked);
    } catch {} // asked again
  }
  document.addEventListener("left", () => {
    away = true;
    ask();
  });
  document.addEventListener("returned", () => { away = false; });

  asked = "alert" in table.dataset; // who has just come here needs no call
  look();
})();

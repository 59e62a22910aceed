// Clocks and durations. An element has its start or end in server time, and the server time at which it was rendered.
// The device's clock may be wrong, may be changed, and may stop while the device sleeps.
(() => {
  const STEP = 250; // time between two looks at the clocks, in milliseconds
  const JUMP = 500; // if the two clocks of the browser drift this far apart between two looks, one of them jumped, in milliseconds
  const LOW = 20000; // so little time is marked, in milliseconds
  const DRIFT = 1e-4; // a quartz may be wrong by this part
  const PATIENCE = 2000; // the stream tells the time first; after so many milliseconds the page asks, and asks again
  let ahead = -Infinity; // the server's clock less the steady clock of the browser, in milliseconds
  let unsure = true, steady = performance.now(), wall = Date.now(), next = steady + PATIENCE;

  // A server time arrives later than it was read, never earlier, so the largest difference is the most accurate.
  function hear(time) {
    const told = time - performance.now();
    ahead = unsure ? told : Math.max(ahead, told);
    unsure = false;
    look();
  }
  async function ask() {
    try {
      const answer = await server.ask("/clock", { cache: "no-store" });
      const time = Number(await answer.text());
      if (answer.ok && time > 0) hear(time);
    } catch {} // asked again
  }
  function say(words, left) {
    const [, unit, text] = words.find(([below]) => below === null || left < below);
    return text.replace("#", Math.floor(left / unit));
  }
  function show(element, time) {
    const { until, since, words } = element.dataset;
    const left = Math.max(0, until ? until - time : time - since), seconds = Math.round(left / 1000);
    const text = words ? say(JSON.parse(words), left) : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    if (until && !words) element.toggleAttribute("data-low", left < LOW);
    if (element.lastChild.textContent !== text) element.lastChild.textContent = text;
  }
  function look() {
    const running = document.querySelectorAll("[data-until], [data-since]"), now = performance.now(), date = Date.now();
    const jump = date - wall - (now - steady);
    ahead -= (now - steady) * DRIFT;
    [steady, wall] = [now, date];
    if (Math.abs(jump) > JUMP) {
      // The device slept, or its clock was changed. Until the server's time is known, sleep is the safer assumption.
      ahead += Math.max(0, jump);
      unsure = true;
      next = now;
    }
    if (unsure && running.length && now >= next) {
      next = now + PATIENCE;
      ask();
    }
    for (const { dataset } of running) if (dataset.now) ahead = Math.max(ahead, dataset.now - now);
    if (ahead > -Infinity) for (const element of running) show(element, ahead + now);
  }
  for (const record of ["hello", "time"]) document.addEventListener(record, ({ detail }) => hear(detail.time));
  document.addEventListener("settled", look);
  addEventListener("pageshow", ({ persisted }) => { if (persisted) ask(); });
  document.addEventListener("visibilitychange", () => { if (!document.hidden) look(); });
  setInterval(look, STEP);
  look();
})();

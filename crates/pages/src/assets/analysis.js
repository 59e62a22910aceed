// An unfinished page polls until its content is complete. Without this script the browser reloads it.
"use strict";
(() => {
  const LOOK = 1500; // milliseconds
  async function look() {
    const now = document.getElementById("analysing");
    if (!now) return;
    try {
      const answer = await server.ask(server.here());
      const next = new DOMParser().parseFromString(await answer.text(), "text/html");
      const main = next.getElementById("content"), progress = next.getElementById("analysing");
      // A busy server responds with another page. This page stays and polls again.
      if (progress) now.replaceChildren(...progress.childNodes);
      else if (answer.ok && main) {
        document.getElementById("content").replaceWith(main);
        main.tabIndex = -1;
        main.focus({ preventScroll: true });
        return;
      }
    } catch {}
    setTimeout(look, LOOK);
  }
  setTimeout(look, LOOK);
})();

// A page that is still being worked out looks again until it has its content. Without this script the browser loads it again.
"use strict";
(() => {
  const LOOK = 1500; // milliseconds
  async function look() {
    const now = document.getElementById("analysing");
    if (!now) return;
    try {
      const answer = await fetch(location.pathname);
      const next = new DOMParser().parseFromString(await answer.text(), "text/html");
      const main = next.getElementById("content"), progress = next.getElementById("analysing");
      // A server that is busy answers with another page: this one stays and asks again.
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

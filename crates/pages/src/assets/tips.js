// A long press says on a touch screen what a mouse reads while it rests: the title of what lies there.
"use strict";
(() => {
  const HOLD = 450; // how long a finger rests, in milliseconds
  const REACH = 10; // how far it may slide, in pixels
  const TITLED = "[title]:not([title='']), [data-tip], svg:has(> title), [role=img][aria-label], button[aria-label]";
  const bubble = Object.assign(document.createElement("span"), { className: "why tip", popover: "manual" });
  bubble.append(document.createElement("b"), document.createElement("span"));
  let timer = 0, from = null, isHeld = false;
  function open(node) {
    isHeld = true;
    bubble.lastChild.textContent = node.title || node.dataset.tip || node.getAttribute("aria-label") || node.querySelector(":scope > title").textContent;
    // Inside an open panel, because it would lie below it anywhere else.
    (node.closest(":popover-open, dialog[open]") ?? document.body).append(bubble);
    server.explain(node, bubble, "").showPopover();
  }
  const drop = () => clearTimeout(timer);
  const close = () => bubble.remove();
  addEventListener("pointerdown", (event) => {
    drop();
    close();
    isHeld = false;
    const node = event.pointerType === "touch" && event.target.closest?.(TITLED);
    if (!node) return;
    from = event;
    timer = setTimeout(open, HOLD, node);
  }, true);
  addEventListener("pointermove", ({ clientX, clientY }) => {
    if (from && Math.hypot(clientX - from.clientX, clientY - from.clientY) > REACH) drop();
  }, true);
  for (const type of ["pointerup", "pointercancel", "scroll"]) addEventListener(type, drop, true);
  for (const type of ["moment", "keydown"]) document.addEventListener(type, close);
  // Whoever reads has not pressed, and the browser's own menu stays away.
  for (const type of ["click", "contextmenu"]) addEventListener(type, (event) => {
    if (!isHeld) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    isHeld = type === "contextmenu";
  }, true);
})();

// Single-letter shortcuts can be turned off, for people who use speech input (WCAG 2.1.4). The choice is stored in this
// browser.
(() => {
  const root = document.documentElement, box = document.querySelector("[data-keys-switch]");
  if (!box) return;
  const read = () => { box.checked = root.dataset.keys !== "off"; };
  box.addEventListener("change", () => {
    root.dataset.keys = box.checked ? "on" : "off";
    try { localStorage.setItem("keys", root.dataset.keys); } catch {}
  });
  addEventListener("storage", ({ key, newValue }) => {
    if (key !== "keys") return;
    root.dataset.keys = newValue ?? "on";
    read();
  });
  read();
})();

// Switches whose choice is stored in this browser: single-letter shortcuts, which people who use speech input turn off (WCAG
// 2.1.4), motion, and rule numbers in the log.
(() => {
  const root = document.documentElement;
  for (const box of document.querySelectorAll("[data-switch]")) {
    const name = box.dataset.switch, read = () => { box.checked = root.dataset[name] === "on"; };
    box.addEventListener("change", () => {
      root.dataset[name] = box.checked ? "on" : "off";
      try { localStorage.setItem(name, root.dataset[name]); } catch {}
    });
    addEventListener("storage", ({ key, newValue }) => {
      if (key !== name || !newValue) return;
      root.dataset[name] = newValue;
      read();
    });
    read();
  }
})();

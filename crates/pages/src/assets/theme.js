// This runs before the first paint and sets: that scripts run, the chosen theme, and whether letters and digits act as
// keys.
document.documentElement.classList.add("js");
try {
  const theme = localStorage.getItem("theme");
  if (theme === "paper" || theme === "lamp") document.documentElement.dataset.theme = theme;
  if (localStorage.getItem("keys") === "off") document.documentElement.dataset.keys = "off";
} catch {}

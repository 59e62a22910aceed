// Before the first paint: scripts run, and the theme that this person picked.
document.documentElement.classList.add("js");
try {
  const theme = localStorage.getItem("theme");
  if (theme === "paper" || theme === "lamp") document.documentElement.dataset.theme = theme;
} catch {}

// This runs before the first paint and sets: that scripts run, the chosen theme, whether letters and digits act as keys,
// whether pieces move, and whether the log shows rule numbers.
document.documentElement.classList.add("js");
Object.assign(document.documentElement.dataset, { keys: "on", motion: "on", clauses: "off" });
try {
  const theme = localStorage.getItem("theme");
  if (theme === "paper" || theme === "lamp") document.documentElement.dataset.theme = theme;
  for (const name of ["keys", "motion", "clauses"]) document.documentElement.dataset[name] = localStorage.getItem(name) ?? document.documentElement.dataset[name];
} catch {}

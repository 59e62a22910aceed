// Part of the script of a table.

// The outbox: one post at a time, each with an id, sent until the server itself has answered.
const outbox = [];
let flying = null, resending = 0;
const randomId = () => [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
document.addEventListener("submit", (event) => {
  const form = event.target, button = event.submitter;
  if (!form.matches("form[data-post]")) return;
  event.preventDefault();
  const action = form.getAttribute("action"), body = new URLSearchParams(new FormData(form, button)), key = `${action}?${body}`, answer = isAnswer(form);
  if (gone || answer && !isNewest()) return;
  if (outbox.some((item) => item.key === key || answer && item.answer)) return;
  body.set("once", randomId());
  const fields = all("input[type=text]:not([name=name]), textarea", form).map((field) => [field, field.value]);
  button?.classList.add("taken");
  if (button?.id === "throw") thrownAt = now();
  outbox.push({ action, body, key, answer, fields, button, since: now(), tries: 0 });
  flush();
});
async function flush() {
  const item = outbox[0];
  if (!item || flying) return;
  clearTimeout(resending);
  const mine = flying = new AbortController();
  const timers = [setTimeout(() => mine.abort(), 15000), setTimeout(inform, 300), setTimeout(inform, 3000)];
  try {
    const answer = await server.ask(item.action, { method: "POST", body: item.body, headers: { "X-Frames": "1" }, signal: mine.signal }), text = await answer.text();
    if (answer.status === 503) {
      if (answer.headers.has("X-Notice") && !item.tries) say(text);
      throw new Error("not now");
    }
    if (outbox[0] === item) {
      outbox.shift();
      finish(item, answer, text);
    }
    item.button?.classList.remove("taken");
  } catch {
    item.failed = true;
    resending = setTimeout(flush, pause(item.tries++));
  }
  timers.forEach(clearTimeout);
  flying = null;
  inform();
  if (!item.failed || outbox[0] !== item) flush();
}
function finish({ fields, button }, answer, text) {
  const there = new URL(answer.url), before = heard, isDone = answer.ok && !answer.headers.has("X-Notice");
  if (answer.status === 404) return removed();
  if (answer.redirected && there.pathname !== server.here() && !there.searchParams.has("fresh")) return server.go(answer.url);
  if (!isDone) return answer.headers.has("X-Notice") ? say(text) : excuse(text);
  for (const [field, value] of fields) if (field.value === value) {
    field.value = field.defaultValue;
    typed.delete(field);
  }
  const isSaid = !!button && "once" in button.form.dataset, fold = button?.closest(isSaid ? "details" : ".sure");
  if (isSaid) button.form.reset();
  fold?.removeAttribute("open");
  if (isSaid) fold?.closest("section")?.scrollIntoView({ block: "nearest" });
  if (answer.status === 205) return comeBack(); // the viewer is another one now
  if (!stream?.alive) return fetchPage();
  setTimeout(() => { if (heard === before && !left) again(); }, 2500);
}
// An error page is shown as a message here, and the user's input stays.
function excuse(html) {
  const notice = new DOMParser().parseFromString(html, "text/html").getElementById("notice");
  if (notice) say(notice.outerHTML);
  else fetchPage();
}
let saidAt = 0;
function say(html) {
  remember();
  dismiss();
  const place = find("#dock .ask") || $("dock") || $("board") || main.firstElementChild;
  place?.insertAdjacentHTML(place.matches(".ask") ? "beforebegin" : "afterbegin", html);
  $("notice")?.focus({ preventScroll: true });
  saidAt = now();
  tell("settled");
}
function dropNotice(change) {
  const about = find("#notice [data-about]")?.dataset.about;
  const isOld = about ? about !== $("act")?.elements.question?.value : !change && now() - saidAt > 6000;
  if (isOld && $("notice") && !ours.has($("notice"))) dismiss();
}
function dismiss() {
  $("notice")?.remove();
  light();
}
// A warning or a hint is dismissed without reloading the page.
document.addEventListener("click", (event) => {
  if (!event.target.closest("#notice [data-aside]")) return;
  event.preventDefault();
  dismiss();
  refocus("", true);
});
// A hint stands in the bar, and the recommended answer is lit on the board. Whatever changes the page puts it out.
async function light(advised) {
  all(".advised").forEach((node) => node.classList.remove("advised", "suggested"));
  for (const fold of all(`[data-holds~="${advised}"]`)) await fill(fold);
  for (const node of all(`[name=action][value="${advised}"]`)) node.classList.add("advised", "suggested");
}
main.addEventListener("click", async (event) => {
  const link = event.target.closest("#advice-link"), question = $("act")?.elements.question?.value;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (link.ariaBusy) return;
  link.ariaBusy = "true";
  try {
    const answer = await server.ask(link.href, { headers: { "X-Frames": "1" } }), text = await answer.text();
    server.found();
    if (question === $("act")?.elements.question?.value) {
      answer.headers.has("X-Notice") ? say(text) : excuse(text);
      light(find("#notice [data-advised]")?.dataset.advised);
    }
  } catch {
    server.lost();
  }
  link.ariaBusy = null;
});

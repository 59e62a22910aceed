// The final screen: compares the viewer's metrics with those of earlier games in this browser, and shares results.
// Nothing is sent to the server.
"use strict";
(() => {
  const $ = (id) => document.getElementById(id);
  const MOST = 200; // games kept of a kind
  // No panel hides how the game ends, unless it lies beside the board.
  if (!matchMedia("(min-width: 62rem)").matches) for (const fold of document.querySelectorAll("#drawers > details")) fold.open = false;

  function compare() {
    const box = $("own-figures");
    if (!box) return;
    const { kind, table, won } = box.dataset, words = box.dataset;
    const figures = [...box.querySelectorAll("[data-figure]")];
    const value = (id) => { const found = figures.find((one) => one.dataset.figure === id)?.dataset.value; return found === undefined ? null : Number(found); };
    const told = figures.find((one) => "value" in one.dataset);
    let all = {};
    try { all = JSON.parse(localStorage.getItem("own-games")) || {}; } catch {}
    const games = Array.isArray(all[kind]) ? all[kind] : [];
    const before = games.filter((game) => game.table !== table);
    const counts = !("playedOn" in words);
    if (counts && before.length === games.length) {
      games.push({ table, points: value("points"), margin: value("margin"), won: won === "1", friends: words.friends });
      all[kind] = games.slice(-MOST);
      try { localStorage.setItem("own-games", JSON.stringify(all)); } catch {}
    }
    for (const figure of figures) {
      const id = figure.dataset.figure, against = figure.querySelector(".against"), mine = value(id);
      if (id === "wins" || id === "friends") {
        const here = (counts ? games : before).filter(({ friends }) => id === "wins" || friends === words.friends);
        figure.querySelector(".value").textContent = here.filter((game) => game.won).length;
        against.textContent = words.games.replace("{}", here.length);
        continue;
      }
      if (mine === null) {
        figure.hidden = true;
        continue;
      }
      const earlier = before.map((game) => game[id]).filter((number) => typeof number === "number");
      const best = Math.max(...earlier), plus = id === "margin" && best > 0 ? "+" : "";
      const signed = `${plus}${best}`.replace("-", "\u2212");
      against.textContent = !counts ? words.notCounted
        : !earlier.length ? figure === told ? words.first : ""
        : mine > best ? words.record.replace("{}", signed)
        : mine === best ? words.level
        : words.best.replace("{}", signed);
    }
  }

  // Draws the picture on a canvas and returns it as PNG.
  async function painted(link) {
    const answer = await server.ask(link.href);
    if (!answer.ok) throw new Error("the picture did not come");
    const drawing = await answer.text();
    const image = new Image();
    image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(drawing);
    await image.decode();
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: 1200, height: 630 });
    canvas.getContext("2d").drawImage(image, 0, 0, 1200, 630);
    return new Promise((done, failed) => canvas.toBlob((blob) => blob ? done(blob) : failed(), "image/png"));
  }
  document.addEventListener("click", async (event) => {
    const picture = event.target.closest("#share-picture");
    if (picture && !picture.dataset.plain) {
      event.preventDefault();
      try {
        const blob = await painted(picture), file = new File([blob], picture.download.replace("svg", "png"), { type: "image/png" });
        if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] })) return await navigator.share({ files: [file] });
        const link = document.createElement("a");
        Object.assign(link, { href: URL.createObjectURL(blob), download: file.name });
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), 10000);
      } catch (error) {
        if (error?.name === "AbortError") return; // somebody changed their mind
        picture.dataset.plain = "1"; // the drawing itself, then
        picture.click();
      }
    }
  });

  document.addEventListener("settled", compare);
  compare();
})();

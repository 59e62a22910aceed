// This browser's contribution to a deal: it is committed to once the browser has seen the table's commitment, and
// revealed once no seat can commit any more. The script records what it saw, and compares it with the page of the fair
// deal. See docs/fair-deal.md.
"use strict";
(() => {
  const $ = (id) => document.getElementById(id);
  const MOST = 40; // deals kept
  const table = location.pathname.replace(/\/proof$/, "");
  let deals = [], busy = "", tries = 0;
  try { deals = JSON.parse(localStorage.getItem("deals")) || []; } catch {}
  const noted = () => deals.find((deal) => deal.table === table);
  function note(seal, round, own) {
    if (!noted()) deals.push({ table, seal, rounds: [] });
    noted().rounds[round] = own;
    try { localStorage.setItem("deals", JSON.stringify(deals.slice(-MOST))); } catch {}
  }

  // Pages of a local server have no TLS, and without it browsers do not provide their own SHA-256.
  function sha256(text) {
    const bytes = new TextEncoder().encode(text), size = ((bytes.length + 8 >> 6) + 1) * 64;
    const data = new DataView(new ArrayBuffer(size)), primes = [];
    bytes.forEach((byte, place) => data.setUint8(place, byte));
    data.setUint8(bytes.length, 0x80);
    data.setUint32(size - 4, bytes.length * 8);
    for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);
    const part = (power) => (prime) => prime ** power * 2 ** 32 | 0;
    const keys = primes.map(part(1 / 3)), hash = primes.slice(0, 8).map(part(1 / 2));
    const turn = (word, by) => word >>> by | word << 32 - by;
    for (let from = 0; from < size; from += 64) {
      const w = [];
      let [a, b, c, d, e, f, g, h] = hash;
      for (let n = 0; n < 64; n++) {
        const x = w[n - 15], y = w[n - 2];
        w[n] = n < 16 ? data.getInt32(from + n * 4)
          : w[n - 16] + (turn(x, 7) ^ turn(x, 18) ^ x >>> 3) + w[n - 7] + (turn(y, 17) ^ turn(y, 19) ^ y >>> 10) | 0;
        const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + (e & f ^ ~e & g) + keys[n] + w[n] | 0;
        const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + (a & b ^ a & c ^ b & c) | 0;
        [a, b, c, d, e, f, g, h] = [one + two | 0, a, b, c, d + one | 0, e, f, g];
      }
      [a, b, c, d, e, f, g, h].forEach((word, place) => { hash[place] = hash[place] + word | 0; });
    }
    return hash.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
  }

  async function send(what, fields) {
    const key = `${what} ${fields.round} ${fields.pledge || ""}`;
    if (busy === key) return;
    busy = key;
    const headers = { "X-Frames": "1" }, before = $("table").dataset.frame;
    try {
      const answer = await server.ask(`${table}/${what}`, { method: "POST", body: new URLSearchParams(fields), headers });
      if (!answer.ok) throw answer;
      // The stream delivers the result. Without a stream the page is fetched again.
      setTimeout(() => { if ($("shuffle") && $("table").dataset.frame === before) document.dispatchEvent(new Event("outdated")); }, 4000);
    } catch {
      busy = "";
      if (++tries < 5) setTimeout(add, 1000);
    }
  }

  function add() {
    const box = $("shuffle");
    if (!box) return;
    const { seal, seat, round, pledge, pledges } = box.dataset, typed = document.body.dataset.typed;
    if (noted() && noted().seal !== seal) return; // this is not the deal that was promised
    let own = noted()?.rounds[round];
    if (own?.seat !== seat) own = null;
    if (box.dataset.open) {
      if (!own || own.pledge !== pledge) return;
      note(seal, round, { ...own, pledges });
      send("open", { round, share: own.share });
    } else if (!pledge || typed || own?.pledge !== pledge && own) {
      if (!own || typed) {
        const random = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
        const share = typed ? `${typed} ${random}` : random;
        delete document.body.dataset.typed;
        own = { seat, share, pledge: sha256(`endtable pledge 1 ${seal} ${round} ${seat} ${share}`) };
        note(seal, round, own);
      }
      send("pledge", { round, pledge: own.pledge });
    }
  }

  // Checks on the page of the fair deal that it shows what this browser saw, and that the contribution was counted.
  function compare() {
    const box = $("noted"), deal = noted();
    if (!box || !deal) return;
    const rounds = JSON.parse(box.dataset.rounds), opened = deal.rounds.map((own, round) => [own, rounds[round]]).filter(([own]) => own?.pledges);
    const same = deal.seal === box.dataset.seal && opened.every(([own, round]) => round?.pledges.join(",") === own.pledges);
    const last = deal.rounds[rounds.length - 1];
    const counts = rounds.at(-1)?.shares[last?.seat] === last?.share;
    const told = !same ? "changed" : !opened.length ? "" : counts ? "counted" : "left-out";
    if (told) box.querySelector(`.${told}`).hidden = false;
  }

  document.addEventListener("settled", add);
  document.addEventListener("hello", () => {
    tries = 0;
    add();
  });
  add();
  compare();
})();

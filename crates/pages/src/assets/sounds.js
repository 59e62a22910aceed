// Five synthesized sounds: dice on wood, a card, a message, a bell for the player's turn, a chord for the end.
"use strict";
(() => {
  let context = null;
  function ready() {
    context ??= new AudioContext();
    if (context.state === "suspended") context.resume();
    return context.state !== "closed";
  }
  // A knock: filtered noise that fades out.
  function knock(at, pitch, length, loud) {
    const frames = Math.ceil(context.sampleRate * length), noise = context.createBuffer(1, frames, context.sampleRate), data = noise.getChannelData(0);
    for (let frame = 0; frame < frames; frame++) data[frame] = (Math.random() * 2 - 1) * (1 - frame / frames) ** 3;
    const source = context.createBufferSource(), filter = context.createBiquadFilter(), gain = context.createGain();
    source.buffer = noise;
    Object.assign(filter, { type: "bandpass" });
    filter.frequency.value = pitch;
    filter.Q.value = 1.4;
    gain.gain.value = loud;
    source.connect(filter).connect(gain).connect(context.destination);
    source.start(at);
  }
  function tone(at, pitch, length, loud, type = "sine") {
    const source = context.createOscillator(), gain = context.createGain();
    source.type = type;
    source.frequency.value = pitch;
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(loud, at + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    source.connect(gain).connect(context.destination);
    source.start(at);
    source.stop(at + length);
  }
  const kinds = {
    dice(at) { for (const [late, pitch] of [[0, 1900], [0.09, 1500], [0.2, 2100], [0.29, 1300], [0.43, 1700], [0.58, 1100]]) knock(at + late, pitch, 0.07, 0.5); },
    card(at) { knock(at, 3600, 0.09, 0.22); },
    talk(at) { tone(at, 988, 0.18, 0.07); },
    turn(at) { tone(at, 659, 0.5, 0.12); tone(at + 0.14, 880, 0.7, 0.12); },
    end(at) { [262, 330, 392, 523].forEach((pitch, place) => tone(at + 0.11 * place, pitch, 1.6, 0.09, "triangle")); },
  };
  const isOn = () => { try { return localStorage.getItem("sound") === "on"; } catch { return false; } };
  let last = 0;
  document.addEventListener("sound", ({ detail }) => {
    if (!isOn() || !kinds[detail] || performance.now() - last < 120 || !ready()) return;
    last = performance.now();
    kinds[detail](context.currentTime + 0.02);
  });
  document.addEventListener("pointerdown", () => context && ready()); // browsers let nothing sound before a touch
})();

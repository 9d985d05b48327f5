import { expect, test, vi } from "vitest";

import { loudness, SoundPlayer, type Speaker, schedule } from "./sound";
import { SOUNDS, type SoundCue, synthesise } from "./sound-synthesis";

const RATE = 22050;
const CUES = Object.keys(SOUNDS) as SoundCue[];

function speaker(): { speaker: Speaker; started: number[] } {
  const started: number[] = [];
  const node = (): object => ({ gain: { setValueAtTime: vi.fn() }, connect: (next: object) => next, start: (at: number) => started.push(at) });
  const createBuffer = () => ({ copyToChannel: vi.fn() });
  const fake = { currentTime: 10, sampleRate: RATE, state: "running", destination: {}, createBuffer, createBufferSource: node, createGain: node, resume: vi.fn() };
  return { speaker: fake as unknown as Speaker, started };
}

/** The root mean square of the frequencies of a sound, weighted by their energy, in hertz. */
function brightness(samples: Float32Array): number {
  let [total, differences] = [0, 0];
  for (let n = 1; n < samples.length; n++) {
    total += (samples[n] ?? 0) ** 2;
    differences += ((samples[n] ?? 0) - (samples[n - 1] ?? 0)) ** 2;
  }
  return (Math.sqrt(differences / total) * RATE) / (2 * Math.PI);
}

test.each(CUES)("the sound %s is short, is not clipped and ends in silence", (cue) => {
  const samples = synthesise(cue, RATE);
  const peak = Math.max(...samples.map(Math.abs));
  const end = Math.max(...samples.slice(-RATE / 100).map(Math.abs));

  expect(samples.length / RATE).toBeLessThan(1.7);
  expect(peak).toBeCloseTo(0.355, 2);
  expect(end).toBeLessThan(0.1 * peak);
});

test("a drum is low, paper is brighter than wood, and coins are the brightest", () => {
  const [military, token, card, coins] = (["military", "token", "card", "coins"] as const).map((cue) => brightness(synthesise(cue, RATE)));

  expect(military).toBeLessThan(250);
  expect(token).toBeGreaterThan(military ?? 0);
  expect(card).toBeGreaterThan(token ?? 0);
  expect(coins).toBeGreaterThan(card ?? 0);
});

test("several sounds are played one after the other, and each once", () => {
  expect(schedule(["card", "coins", "card"])).toEqual([{ cue: "card", at: 0 }, { cue: "coins", at: 0.16 }]);
});

test("each sound starts at its time", () => {
  const { speaker: fake, started } = speaker();

  new SoundPlayer(() => fake).play(["card", "turn"], 50);

  expect(started.map((at) => Math.round(100 * at) / 100)).toEqual([10, 10.16]);
});

test("at volume 0 no audio is opened", () => {
  const open = vi.fn(() => speaker().speaker);

  new SoundPlayer(open).play(["won"], 0);

  expect(open).not.toHaveBeenCalled();
  expect(loudness(100)).toBe(1);
  expect(loudness(50)).toBeLessThan(0.5);
});

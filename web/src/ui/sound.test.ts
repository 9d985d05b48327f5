import { expect, test, vi } from "vitest";

import { SOUND_CUES, loudness, SoundPlayer, type Speaker, schedule } from "./sound";

function speaker(): { speaker: Speaker; started: number[] } {
  const started: number[] = [];
  const param = () => ({ setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() });
  const node = (): object => ({
    frequency: param(),
    gain: param(),
    connect: (next: object) => next,
    start: (at: number) => started.push(at),
    stop: vi.fn(),
  });
  const fake = { currentTime: 10, state: "running", destination: {}, createOscillator: node, createGain: node, resume: vi.fn() };
  return { speaker: fake as unknown as Speaker, started };
}

test("every sound is short", () => {
  for (const [cue, notes] of Object.entries(SOUND_CUES)) {
    expect(Math.max(...notes.map(({ at, length }) => at + length)), cue).toBeLessThan(1.1);
  }
});

test("several sounds are played one after the other, and each once", () => {
  expect(schedule(["card", "coins", "card"])).toEqual([{ cue: "card", at: 0 }, { cue: "coins", at: 0.16 }]);
});

test("each note of a sound starts at its time", () => {
  const { speaker: fake, started } = speaker();

  new SoundPlayer(() => fake).play(["card", "turn"], 50);

  expect(started.map((at) => Math.round(100 * at) / 100)).toEqual([10, 10.16, 10.27]);
});

test("at volume 0 no audio is opened", () => {
  const open = vi.fn(() => speaker().speaker);

  new SoundPlayer(open).play(["won"], 0);

  expect(open).not.toHaveBeenCalled();
  expect(loudness(100)).toBe(1);
  expect(loudness(50)).toBeLessThan(0.5);
});

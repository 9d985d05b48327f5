/** Computes short sounds as samples: paper, wood, stone, coins, a plucked string and a drum. */

/** The sounds of all games. */
export type SoundCue = "turn" | "card" | "deal" | "coins" | "military" | "science" | "time" | "token" | "wonder" | "won" | "lost";

/** A part of a sound: adds its samples, in which 1 is full scale, to a track. `at` is in seconds. */
type Part = (track: Float32Array, rate: number) => void;

/** The largest sample of every sound, −9 dB: several sounds may overlap. */
const PEAK = 0.355;
const [C3, G3, C4, E4, G4, A4, C5, E5, G5] = [130.81, 196, 261.63, 329.63, 392, 440, 523.25, 659.25, 783.99];

/** Noise between −1 and 1 that is the same at each call (a linear congruential generator, Numerical Recipes). */
function noise(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

function add(track: Float32Array, rate: number, at: number, seconds: number, sample: (t: number) => number): void {
  const first = Math.round(at * rate);
  const count = Math.min(Math.round(seconds * rate), track.length - first);
  for (let n = 0; n < count; n++) track[first + n] = (track[first + n] ?? 0) + sample(n / rate);
}

/** Noise between two frequencies in hertz that swells and fades: something that slides. */
function slide(at: number, seconds: number, low: number, high: number, level: number): Part {
  return (track, rate) => {
    const [next, rise] = [noise(Math.round(low + 977 * at)), seconds * 0.3];
    const [a, b] = [1 - Math.exp((-2 * Math.PI * high) / rate), 1 - Math.exp((-2 * Math.PI * low) / rate)];
    let [fast, faster, slow] = [0, 0, 0];
    add(track, rate, at, seconds, (t) => {
      fast += a * (next() - fast);
      faster += a * (fast - faster);
      slow += b * (faster - slow);
      const envelope = t < rise ? (t / rise) ** 2 : ((seconds - t) / (seconds - rise)) ** 2;
      return level * envelope * (faster - slow);
    });
  };
}

/** Something hard that is struck: its modes as frequency in hertz, time to fall to 1/e in seconds, and level. */
function strike(at: number, modes: readonly (readonly [number, number, number])[]): Part {
  return (track, rate) => {
    for (const [frequency, decay, level] of modes) {
      add(track, rate, at, decay * 7, (t) => level * Math.min(1, t * 900) * Math.exp(-t / decay) * Math.sin(2 * Math.PI * frequency * t));
    }
  };
}

const wood = (at: number, pitch: number, level = 1): Part => strike(at, [[pitch, 0.04, level], [pitch * 2.57, 0.022, level * 0.5], [pitch * 4.9, 0.01, level * 0.3]]);
const stone = (at: number, level = 1): Part => strike(at, [[96, 0.07, level], [233, 0.045, level * 0.7], [571, 0.025, level * 0.4], [1490, 0.012, level * 0.25]]);
const coin = (at: number, pitch: number, level = 1): Part => strike(at, [[pitch, 0.07, level], [pitch * 1.506, 0.055, level * 0.6], [pitch * 2.11, 0.035, level * 0.4], [pitch * 2.83, 0.02, level * 0.25]]);

/** A plucked string (Karplus and Strong, 1983), with its pitch in hertz. */
function pluck(at: number, pitch: number, seconds: number, level = 1): Part {
  return (track, rate) => {
    const [period, next] = [rate / pitch, noise(Math.round(pitch))];
    const string = Array.from({ length: Math.floor(period) }, next);
    // The string is plucked with a finger, not a plectrum: the noise is smoothed.
    for (let pass = 0; pass < 4; pass++) string.forEach((value, index) => (string[index] = (value + (string.at(index - 1) ?? 0)) / 2));
    let index = 0;
    add(track, rate, at, seconds, (t) => {
      const [now, following] = [string[index] ?? 0, string[(index + 1) % string.length] ?? 0];
      string[index] = 0.4985 * (now + following);
      index = (index + 1) % string.length;
      return level * now * Math.min(1, t * 300, (seconds - t) * 12);
    });
  };
}

/** A low drum: its pitch falls while it fades. */
function drum(at: number, level = 1): Part {
  return (track, rate) => {
    add(track, rate, at, 0.42, (t) => level * Math.min(1, t * 400) * Math.exp(-t / 0.1) * Math.sin(2 * Math.PI * (64 * t + 46 * 0.05 * (1 - Math.exp(-t / 0.05)))));
    slide(at, 0.05, 300, 1400, level * 0.9)(track, rate);
  };
}

const strings = (pitches: readonly number[], step: number, seconds: number): Part[] => pitches.map((pitch, index) => pluck(index * step, pitch, seconds));

/** What each sound is made of, and its length in seconds. */
export const SOUNDS: Readonly<Record<SoundCue, { seconds: number; parts: readonly Part[] }>> = {
  turn: { seconds: 0.7, parts: [wood(0, 620, 0.5), pluck(0.03, A4, 0.6, 0.8)] },
  card: { seconds: 0.26, parts: [slide(0, 0.17, 500, 2000, 1), strike(0.12, [[118, 0.03, 0.3], [340, 0.015, 0.15]])] },
  deal: { seconds: 0.9, parts: [0, 0.09, 0.17, 0.24, 0.32, 0.41, 0.5, 0.6].map((at) => slide(at, 0.15, 500, 2000, 1)) },
  coins: { seconds: 0.5, parts: [coin(0, 2310), coin(0.055, 2790, 0.7), coin(0.13, 2520, 0.55), wood(0.13, 300, 0.25)] },
  military: { seconds: 0.75, parts: [drum(0), drum(0.2, 0.7)] },
  science: { seconds: 0.95, parts: strings([E4, A4, E5], 0.11, 0.7) },
  time: { seconds: 0.6, parts: [wood(0, 880, 0.8), wood(0.17, 880, 0.8), wood(0.34, 880, 0.8)] },
  token: { seconds: 0.3, parts: [wood(0, 410), wood(0.075, 540, 0.5)] },
  wonder: { seconds: 1.05, parts: [slide(0, 0.42, 90, 700, 1.6), stone(0.36), stone(0.5, 0.5), pluck(0.4, C4, 0.65, 0.5), pluck(0.4, G4, 0.65, 0.4)] },
  won: { seconds: 1.6, parts: [drum(0, 0.8), drum(0.78, 0.6), ...strings([C4, E4, G4, C5, E5, G5], 0.13, 0.9)] },
  lost: { seconds: 1.3, parts: [...strings([G4, E4, C4], 0.22, 0.8), pluck(0.44, C3, 0.85, 0.7), pluck(0.44, G3, 0.85, 0.5)] },
};

/** A sound as samples at a rate in hertz; all sounds have the same peak. */
export function synthesise(cue: SoundCue, rate: number): Float32Array<ArrayBuffer> {
  const { seconds, parts } = SOUNDS[cue];
  const track = new Float32Array(Math.ceil(seconds * rate));
  for (const part of parts) part(track, rate);
  const peak = track.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9);
  return track.map((sample) => (sample * PEAK) / peak);
}

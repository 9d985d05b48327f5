/** Short sounds, synthesised by the browser from these numbers. */

/** The sounds of all games. */
export type SoundCue = "turn" | "card" | "coins" | "military" | "science" | "token" | "wonder" | "won" | "lost";

interface Note {
  /** In hertz. */
  pitch: number;
  /** In seconds. */
  at: number;
  length: number;
  wave: OscillatorType;
  /** Pitch at the end, where it glides. */
  to?: number;
}

const [C5, E5, G5, A5, C6, E6, G6] = [523.25, 659.25, 783.99, 880, 1046.5, 1318.5, 1568];

function notes(pitches: readonly number[], step: number, length: number, wave: OscillatorType): Note[] {
  return pitches.map((pitch, index) => ({ pitch, at: index * step, length, wave }));
}

export const SOUND_CUES: Readonly<Record<SoundCue, readonly Note[]>> = {
  turn: notes([E5, A5], 0.11, 0.22, "sine"),
  card: [{ pitch: 320, to: 180, at: 0, length: 0.09, wave: "triangle" }],
  coins: notes([E6, G6], 0.06, 0.1, "square"),
  military: [
    { pitch: 150, to: 70, at: 0, length: 0.16, wave: "sawtooth" },
    { pitch: 150, to: 70, at: 0.16, length: 0.2, wave: "sawtooth" },
  ],
  science: notes([C6, E6, G6], 0.07, 0.18, "sine"),
  token: notes([G5, C6], 0.08, 0.24, "triangle"),
  wonder: notes([C5, E5, G5], 0.09, 0.34, "triangle"),
  won: notes([C5, E5, G5, C6, G5, C6], 0.13, 0.3, "triangle"),
  lost: notes([G5, E5, C5], 0.2, 0.36, "sine"),
};

/** Loudest of each wave: those rich in overtones sound louder. */
const LOUDNESS: Readonly<Partial<Record<OscillatorType, number>>> = { sine: 0.5, triangle: 0.5, square: 0.12, sawtooth: 0.2 };
/** Cues of one change come one after the other. */
const GAP = 0.16;

/** The part of an audio context that is used. */
export type Speaker = Pick<AudioContext, "currentTime" | "createOscillator" | "createGain" | "destination" | "resume" | "state">;

/** The loudness of a volume in percent: hearing is not linear. */
export function loudness(volume: number): number {
  return (volume / 100) ** 2;
}

/** When each cue begins, in seconds; the same cue is heard once. */
export function schedule(cues: readonly SoundCue[]): { cue: SoundCue; at: number }[] {
  return [...new Set(cues)].map((cue, index) => ({ cue, at: index * GAP }));
}

export class SoundPlayer {
  readonly #open: () => Speaker;
  #speaker: Speaker | null = null;

  constructor(open: () => Speaker = () => new AudioContext()) {
    this.#open = open;
  }

  /** Play cues one after the other. Silent until the reader has touched the page: browsers demand it. */
  play(cues: readonly SoundCue[], volume: number): void {
    if (volume <= 0 || cues.length === 0) return;
    this.#speaker ??= this.#open();
    const speaker = this.#speaker;
    if (speaker.state === "suspended") void speaker.resume();
    for (const { cue, at } of schedule(cues)) {
      for (const note of SOUND_CUES[cue]) sound(speaker, note, speaker.currentTime + at, loudness(volume));
    }
  }
}

function sound(speaker: Speaker, note: Note, at: number, loud: number): void {
  const [oscillator, gain] = [speaker.createOscillator(), speaker.createGain()];
  const [begin, end] = [at + note.at, at + note.at + note.length];
  oscillator.type = note.wave;
  oscillator.frequency.setValueAtTime(note.pitch, begin);
  if (note.to !== undefined) oscillator.frequency.exponentialRampToValueAtTime(note.to, end);
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, loud * (LOUDNESS[note.wave] ?? 0.3)), begin + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  oscillator.connect(gain).connect(speaker.destination);
  oscillator.start(begin);
  oscillator.stop(end);
}

export const sounds = new SoundPlayer();

/** Plays short sounds, which the page computes itself. */
import { type SoundCue, synthesise } from "./sound-synthesis";

export type { SoundCue };

/** Cues of one change come one after the other, in seconds. */
const GAP = 0.16;

/** The part of an audio context that is used. */
export type Speaker = Pick<AudioContext, "createBuffer" | "createBufferSource" | "createGain" | "currentTime" | "destination" | "resume" | "sampleRate" | "state">;

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
  readonly #buffers = new Map<SoundCue, AudioBuffer>();
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
    const gain = speaker.createGain();
    gain.gain.setValueAtTime(loudness(volume), speaker.currentTime);
    gain.connect(speaker.destination);
    for (const { cue, at } of schedule(cues)) {
      const source = speaker.createBufferSource();
      source.buffer = this.#bufferOf(cue, speaker);
      source.connect(gain);
      source.start(speaker.currentTime + at);
    }
  }

  #bufferOf(cue: SoundCue, speaker: Speaker): AudioBuffer {
    const known = this.#buffers.get(cue);
    if (known !== undefined) return known;
    const samples = synthesise(cue, speaker.sampleRate);
    const buffer = speaker.createBuffer(1, samples.length, speaker.sampleRate);
    buffer.copyToChannel(samples, 0);
    this.#buffers.set(cue, buffer);
    return buffer;
  }
}

export const sounds = new SoundPlayer();

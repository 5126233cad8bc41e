import { remember, remembered } from '../net/storage';

/** The few sounds of the table, made on the spot. */
export type Sound = 'card' | 'turn' | 'won';

/** When (s), pitch (Hz), how long (s), how loud (0.05 is as loud as it gets here). */
export type Note = readonly [at: number, pitch: number, long: number, loud: number];

const notes: Record<Sound, Note[]> = {
  card: [[0, 210, 0.05, 0.05]],
  turn: [
    [0, 523, 0.12, 0.04],
    [0.1, 784, 0.18, 0.04],
  ],
  won: [
    [0, 523, 0.16, 0.05],
    [0.12, 659, 0.16, 0.05],
    [0.24, 784, 0.16, 0.05],
    [0.36, 1047, 0.4, 0.05],
  ],
};

class SoundChoice {
  #on = $state(remembered('sound') !== 'off');
  // Made with the first sound: who has sound off never gets one.
  #context: AudioContext | null = null;

  get on(): boolean {
    return this.#on;
  }

  set on(on: boolean) {
    this.#on = on;
    remember('sound', on ? 'on' : 'off');
    if (on) {
      this.play('turn');
    } else {
      void this.#context?.close();
      this.#context = null;
    }
  }

  play(sound: Sound): void {
    this.#ring(notes[sound], sound === 'card');
  }

  /** Tones of a game's own, for its great moments. */
  tones(notes: readonly Note[]): void {
    this.#ring(notes, false);
  }

  #ring(notes: readonly Note[], dull: boolean): void {
    if (!this.#on || document.visibilityState === 'hidden' || typeof AudioContext === 'undefined') return;
    // Browsers allow sound only after the person has done something on the page.
    if (navigator.userActivation?.hasBeenActive === false) return;
    const context = (this.#context ??= new AudioContext());
    for (const [at, pitch, long, loud] of notes) {
      const begin = context.currentTime + at;
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.type = dull ? 'triangle' : 'sine';
      tone.frequency.setValueAtTime(pitch, begin);
      if (dull) tone.frequency.exponentialRampToValueAtTime(pitch / 2, begin + long);
      volume.gain.setValueAtTime(loud, begin);
      volume.gain.exponentialRampToValueAtTime(0.0001, begin + long);
      tone.connect(volume).connect(context.destination);
      tone.start(begin);
      tone.stop(begin + long);
    }
  }
}

export const sound = new SoundChoice();

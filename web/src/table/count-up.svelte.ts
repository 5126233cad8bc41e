import { reduced } from '../kit/motion';

const LENGTH = 1_100;

/** Points that are counted up before one's eyes: all rows run together and arrive together. */
export class CountUp {
  #part = $state(0);
  #frame = 0;

  begin(): void {
    this.stop();
    if (reduced()) {
      this.#part = 1;
      return;
    }
    const start = performance.now();
    const step = (now: number): void => {
      const time = Math.min(Math.max((now - start) / LENGTH, 0), 1);
      // Quick at first, slow at the end, as one counts when it gets exciting.
      this.#part = 1 - (1 - time) ** 3;
      if (time < 1) this.#frame = requestAnimationFrame(step);
    };
    this.#part = 0;
    this.#frame = requestAnimationFrame(step);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }

  /** What is to be shown of these points now. */
  of(points: number): number {
    return Math.round(points * this.#part);
  }

  /** The part of the way to `most` these points have come by now, from 0 to 1. */
  share(points: number, most: number): number {
    return Math.max(0, (points * this.#part) / most);
  }
}

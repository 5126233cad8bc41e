import type { Scene, SeenMatch, Step, Text } from '../protocol';

/** One picture of a match that is looked back at. */
export interface Frame {
  scene: Scene;
  /** What happened since the picture before. */
  step: Step;
  /** Everything that had happened by then, for the log. */
  told: Step;
  /** A round has ended here, and the next one is not dealt yet. */
  ended: boolean;
  /** What each seat holds, in words, where all cards lie open. */
  hands: readonly (readonly Text[])[];
}

/** The pictures of a match: one for each move, and one more where a round ended before the next was dealt. */
export function framesOf(match: SeenMatch): Frame[] {
  return match.moves.flatMap(({ step, scene, round_end: left, hands = [] }): Frame[] => {
    const shown: Frame = { scene, step, told: step, ended: scene.winners !== null, hands };
    if (left === undefined) return [shown];
    const before = { ...step, events: step.events.slice(0, step.next_round) };
    const deal = { ...step, events: step.events.slice(step.next_round) };
    return [
      { scene: left, step: before, told: before, ended: true, hands: [] },
      { ...shown, step: deal },
    ];
  });
}

/** The steps that had been told when a picture was taken; a move that ended a round is told once. */
export function logAt(frames: readonly Frame[], at: number): Step[] {
  const told = frames.slice(0, at + 1).map((frame) => frame.told);
  return told.filter((step, index) => told[index + 1]?.seq !== step.seq);
}

/** Where a round ended, and the end of the match. */
export function endsOf(frames: readonly Frame[]): number[] {
  return frames.flatMap(({ ended }, at) => (ended ? [at] : []));
}

import type { TeamPart, TeamScore } from '../../protocol';

/** What counts in the game together, under the keys of the rules. */
export type TeamParts = Record<'bottom' | 'gap' | 'hands' | 'discard' | 'draw', TeamPart>;

/** The parts of a team's score. */
export function partsOf(team: TeamScore): TeamParts {
  return team.parts as TeamParts;
}

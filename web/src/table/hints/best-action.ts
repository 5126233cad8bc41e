import type { LiveTable } from '../../net/live-table';

/** The action that the best hint is about; the server names the best one first. */
export const bestAction = ({ hints }: Pick<LiveTable, 'hints'>): string | undefined => hints?.hints[0]?.action;

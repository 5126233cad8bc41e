// What a step tells: its public events by their kind.

import { eventFinder } from '../../kit/staging.svelte';
import type { PublicEvent } from '../../protocol/right-on-time';

export type EventOf<Kind extends PublicEvent['kind']> = Extract<PublicEvent, { kind: Kind }>;

/** The first public event of a kind in a step. */
export const eventOf = eventFinder<PublicEvent>();

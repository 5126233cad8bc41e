import { bots } from './bots';
import { lessons } from './lessons';
import { gathering, pages } from './pages';
import { racko, rackoBlitz } from './racko';
import { rightOnTime } from './right-on-time';
import { timelineAgainst, timelineEnd, timelineTogether } from './timeline-twist';
import type { Tour } from './tour';

/** Everything there is to see. */
export const tours: readonly Tour[] = [pages, gathering, rightOnTime, timelineAgainst, timelineEnd, timelineTogether, racko, rackoBlitz, bots, lessons];

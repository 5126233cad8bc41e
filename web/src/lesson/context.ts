import { getContext, setContext } from 'svelte';
import type { LessonTable } from './lesson-table.svelte';

/** What the frame around a table knows when it stands in a lesson. */
export interface TableLesson {
  table: LessonTable;
  /** Whoever has seen enough. */
  skip: () => void;
}

const KEY = Symbol('lesson');

export const setLesson = (lesson: TableLesson): TableLesson => setContext(KEY, lesson);

/** The lesson in which this table stands, if it does. */
export const currentLesson = (): TableLesson | undefined => getContext<TableLesson | undefined>(KEY);

import type { SeatNote } from '../../protocol';
import { company as t } from './words';

/** A note in words, as one who sits at `mine` reads it. */
export function noteText(note: SeatNote, mine: number | null): string {
  return note.seat === mine ? t().myNotes[note.kind] : t().notes[note.kind](note.name);
}

import type { Checked, Created, DeckInfo, Draft, GameInfo, NewTable, Reach, SeenMatch, TableInfo, TableSummary } from '../protocol';
import { askAgain, request } from './http';
import { me } from './me.svelte';

export { ApiFailure, errorOf } from './http';

const path = encodeURIComponent;

/** The server's HTTP side. Every call throws an `ApiFailure` when it is refused. */
export const api = {
  games: () => request<GameInfo[]>('/api/games'),
  /** Where others reach this server, if it runs on this computer. */
  reach: () => request<Reach>('/api/reach'),
  decks: () => request<DeckInfo[]>('/api/decks'),
  /** All cards of a deck: what stands on them, its game knows. */
  deckCards: <Card>(deck: string) => request<Card[]>(`/api/decks/${path(deck)}/cards`),
  /** The small print of a card of a deck. */
  deckBackground: <Print>(deck: string, card: string) =>
    request<Print>(`/api/decks/${path(deck)}/cards/${path(card)}/background`),
  check: (draft: Draft) => me.ask<Checked>('/api/check', { method: 'POST', body: draft }),
  openTables: () => request<TableSummary[]>('/api/tables'),
  myTables: () => me.request<TableSummary[]>('/api/tables/mine'),
  /** The id says that a repeated request is the same one. */
  createTable: (table: NewTable & { id: string }) =>
    askAgain(() => me.request<Created>('/api/tables', { method: 'POST', body: table })),
  table: (code: string) => request<TableInfo>(`/api/tables/${path(code)}`),
  /** A match of a table that is over, as a seat saw it or, without one, with all cards open. */
  lookBack: (code: string, match: number, eyes: number | null) =>
    request<SeenMatch>(`/api/tables/${path(code)}/matches/${String(match)}/seen/${eyes === null ? 'all' : String(eyes)}`),
  /** What everyone may read on the cards of a table: what that is, its game knows. */
  cards: <Face>(code: string) => request<Face[]>(`/api/tables/${path(code)}/cards`),
  /** The small print of a card that lies revealed. */
  background: <Print>(code: string, card: string) =>
    request<Print>(`/api/tables/${path(code)}/cards/${path(card)}/background`),
};

import type {
  Background,
  CardFact,
  Checked,
  Created,
  DeckInfo,
  Draft,
  GameInfo,
  NewTable,
  TableInfo,
  TableSummary,
} from '../protocol';
import { request } from './http';
import { me } from './me.svelte';

export { ApiFailure, errorOf } from './http';

const path = encodeURIComponent;

/** The server's HTTP side. Every call throws an `ApiFailure` when it is refused. */
export const api = {
  games: () => request<GameInfo[]>('/api/games'),
  decks: () => request<DeckInfo[]>('/api/decks'),
  check: (draft: Draft) => request<Checked>('/api/check', { method: 'POST', body: draft }),
  openTables: () => request<TableSummary[]>('/api/tables'),
  myTables: () => me.ask<TableSummary[]>('/api/tables/mine'),
  layTable: (table: NewTable) => me.ask<Created>('/api/tables', { method: 'POST', body: table }),
  table: (code: string) => request<TableInfo>(`/api/tables/${path(code)}`),
  cards: (code: string) => request<CardFact[]>(`/api/tables/${path(code)}/cards`),
  background: (code: string, card: string) =>
    request<Background>(`/api/tables/${path(code)}/cards/${path(card)}/background`),
};

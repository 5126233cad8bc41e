// What the plugin in `motifs/` makes of the decks.
declare module 'virtual:motifs' {
  /** A drawing of 512 × 512: paths in ink, and some that are cut out of what lies below. */
  export type Motif = readonly (string | { readonly cut: string })[];
  /** What fetches the parts of a deck's drawings; `partOf` tells which of them a drawing is in. */
  export const decks: Readonly<Record<string, readonly (() => Promise<{ default: Readonly<Record<string, Motif>> }>)[]>>;
}

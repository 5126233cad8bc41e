// What the plugin in `motifs/` makes of the decks.
declare module 'virtual:motifs' {
  /** A drawing of 512 × 512: paths in ink, and some that are cut out of what lies below. */
  export type Motif = readonly (string | { readonly cut: string })[];
  export const decks: Readonly<Record<string, () => Promise<{ default: Readonly<Record<string, Motif>> }>>>;
}

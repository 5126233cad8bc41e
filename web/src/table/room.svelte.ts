/** How much room a game wants around its middle before the others sit at its sides, in rem. */
export interface RoomWanted {
  width: number;
  height: number;
  /** How wide each side is then; a fifth of the table if left out. */
  side?: string;
}

/** How large the table is, in rem: beside an open drawer it has less room than the window says. */
export class Room {
  #width = $state(0);
  #height = $state(0);

  /** Attached to the table. */
  readonly measure = (node: HTMLElement): (() => void) | undefined => {
    if (typeof ResizeObserver === 'undefined') return undefined;
    const look = (): void => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      this.#width = node.clientWidth / rem;
      this.#height = node.clientHeight / rem;
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(node);
    return () => sizes.disconnect();
  };

  holds({ width, height }: RoomWanted): boolean {
    return this.#width >= width && this.#height >= height;
  }
}

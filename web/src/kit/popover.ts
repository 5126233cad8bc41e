import type { Attachment } from 'svelte/attachments';

interface Opened {
  open: () => boolean;
  /** Escape was pressed inside: close, and bring the focus back to what opened it. */
  onescape: () => void;
  /** Something else was pressed. */
  onleave: () => void;
}

/** What closes something that was opened: Escape from anywhere inside, and a press or the focus outside. */
export function popover({ open, onescape, onleave }: Opened): Attachment<HTMLElement> {
  return (box) => {
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !open()) return;
      event.stopPropagation();
      onescape();
    };
    const outside = (event: Event): void => {
      if (open() && event.target instanceof Node && !box.contains(event.target)) onleave();
    };
    box.addEventListener('keydown', key);
    window.addEventListener('pointerdown', outside);
    window.addEventListener('focusin', outside);
    return () => {
      box.removeEventListener('keydown', key);
      window.removeEventListener('pointerdown', outside);
      window.removeEventListener('focusin', outside);
    };
  };
}

import { useState } from 'react';

interface Cursor {
  currentId: number | undefined;
  choose: (id: number) => void;
  next: () => void;
  previous: () => void;
  /** Call this before an item is removed. Selects the next item, or the previous one at the end. */
  leave: (id: number) => number | undefined;
}

export function useReviewCursor(ids: readonly number[]): Cursor {
  const [chosenId, setChosenId] = useState<number>();
  const place = chosenId === undefined ? -1 : ids.indexOf(chosenId);
  const currentId = place >= 0 ? chosenId : ids[0];
  const currentPlace = Math.max(0, place);

  const goTo = (target: number) => {
    const id = ids[Math.max(0, Math.min(ids.length - 1, target))];
    if (id === undefined) return;
    setChosenId(id);
    document.getElementById(reviewItemId(id))?.focus();
  };
  return {
    currentId,
    choose: setChosenId,
    // The first key press only shows the cursor, so the user isn't surprised.
    next: () => goTo(chosenId === undefined ? 0 : currentPlace + 1),
    previous: () => goTo(currentPlace - 1),
    leave(id) {
      const from = ids.indexOf(id);
      const successor = ids[from + 1] ?? ids[from - 1];
      setChosenId(successor);
      return successor;
    },
  };
}

export function reviewItemId(id: number): string {
  return `review-item-${id}`;
}

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

interface Item {
  id: number;
  isOwn: boolean;
}

interface Decision {
  isPending: boolean;
  error: Error | null;
  reset: () => void;
}

interface Question<Reviewed> {
  to: 'approve' | 'reject';
  item: Reviewed;
}

/** Reviewing a list item by item: which one is current, what the admin is asked about it, and what follows a decision. */
export function useReview<Reviewed extends Item>(
  items: readonly Reviewed[],
  listPath: string,
  decisions: readonly Decision[],
) {
  const queryClient = useQueryClient();
  const cursor = useCursor(items.map(({ id }) => id));
  const [question, setQuestion] = useState<Question<Reviewed>>();
  const isBusy = decisions.some(({ isPending }) => isPending);
  const closeQuestion = () => setQuestion(undefined);
  return {
    cursor,
    current: items.find(({ id }) => id === cursor.currentId),
    question,
    isBusy,
    errors: decisions.map(({ error }) => error),
    ask(to: Question<Reviewed>['to'], item: Reviewed | undefined) {
      if (item && !isBusy && !item.isOwn) setQuestion({ to, item });
    },
    closeQuestion,
    /** Options of a decision. Once it is made, the item leaves the list at once. */
    begin({ id }: Reviewed) {
      for (const decision of decisions) decision.reset();
      cursor.choose(id);
      return {
        onSuccess: () =>
          queryClient.setQueriesData<Reviewed[]>({ queryKey: [listPath] }, (known) =>
            known?.filter((item) => item.id !== id),
          ),
        onSettled: closeQuestion,
      };
    },
  };
}

function useCursor(ids: readonly number[]) {
  const [chosenId, setChosenId] = useState<number>();
  const place = useRef(0);
  const chosenPlace = chosenId === undefined ? -1 : ids.indexOf(chosenId);
  // If the chosen item was decided, by this admin or another, the one that takes its place is next.
  place.current = chosenPlace >= 0 ? chosenPlace : Math.min(place.current, ids.length - 1);
  const goTo = (target: number) => {
    const id = ids[Math.max(0, Math.min(ids.length - 1, target))];
    if (id === undefined) return;
    setChosenId(id);
    document.getElementById(reviewItemId(id))?.focus();
  };
  return {
    currentId: ids[Math.max(0, place.current)],
    choose: setChosenId,
    // The first key press only shows the cursor, so the user isn't surprised.
    next: () => goTo(chosenId === undefined ? 0 : place.current + 1),
    previous: () => goTo(place.current - 1),
  };
}

export function reviewItemId(id: number): string {
  return `review-item-${id}`;
}

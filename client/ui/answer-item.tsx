import type { ReactNode } from 'react';
import { Card } from '#client/ui/card.tsx';

interface AnswerItemProps {
  text: ReactNode;
  children: ReactNode;
}

/** A card with a question and its answers, in a row that scrolls sideways. */
export function AnswerItem({ text, children }: AnswerItemProps) {
  return (
    <li className="flex w-76 max-w-[88%] shrink-0 snap-start only:w-full only:max-w-none lg:only:max-w-96">
      <Card className="flex w-full flex-col justify-between gap-2 px-4 py-3">
        {text}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5rem),1fr))] gap-2">
          {children}
        </div>
      </Card>
    </li>
  );
}

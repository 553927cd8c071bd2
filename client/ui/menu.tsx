import { Ellipsis } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { MenuProps } from '#client/ui/menu-popup.tsx';

const LazyMenu = lazy(() =>
  import('#client/ui/menu-popup.tsx').then(({ MenuPopup }) => ({ default: MenuPopup })),
);

/** Three dots with the rarer actions behind them. They cannot be pressed until their chunk has come. */
export function Menu(props: MenuProps) {
  return (
    <Suspense
      fallback={
        <span
          aria-hidden="true"
          className="inline-flex size-12 shrink-0 items-center justify-center opacity-60"
        >
          <Ellipsis className="size-5" />
        </span>
      }
    >
      <LazyMenu {...props} />
    </Suspense>
  );
}

import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from '#client/ui/class-names.ts';

interface Tab {
  value: string;
  label: string;
  badge?: ReactNode;
  panel: ReactNode;
  /** Link target before hydration. The screen opens the tab from its URL. */
  href?: string;
}

interface TabsProps {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly [Tab, ...Tab[]];
  value?: string;
  onValueChange?: (value: string) => void;
  /** For many tabs or nested tabs: only as wide as their labels. */
  compact?: boolean;
}

/** Our own instead of Base UI, because it is a tenth of the size and the landing page needs it. */
export function Tabs({ label, tabs, value, onValueChange, compact = false }: TabsProps) {
  const id = useId();
  const [own, setOwn] = useState(tabs[0].value);
  const list = useRef<HTMLDivElement>(null);
  const open = tabs.find((tab) => tab.value === (value ?? own)) ?? tabs[0];
  const place = tabs.indexOf(open);
  // A tap marks the tab at once, while React renders a large panel in slices.
  const rendered = useDeferredValue(open.value);
  const shown = tabs.find((tab) => tab.value === rendered) ?? open;

  // On a phone, the selected tab may be scrolled out of view, especially if the URL selected it.
  const isMoved = useRef(false);
  useEffect(() => {
    const strip = list.current;
    const tab = strip?.children[place];
    if (!strip || !(tab instanceof HTMLElement)) return;
    // The first tab is already visible. Measuring it would force a layout of the whole screen.
    if (place === 0 && !isMoved.current) return;
    isMoved.current = true;
    const middle = tab.offsetLeft + tab.offsetWidth / 2;
    strip.scrollLeft = middle - strip.clientWidth / 2;
  }, [place]);

  function choose(next: string) {
    if (next === open.value) return;
    setOwn(next);
    onValueChange?.(next);
  }

  function onPress(event: MouseEvent, next: string) {
    event.preventDefault();
    choose(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    // Space presses a button but scrolls the page on a link.
    if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
      event.preventDefault();
      event.target.click();
    }
    const to = nextIndex(event.key, place, tabs.length);
    const next = tabs[to ?? -1];
    if (!next) return;
    event.preventDefault();
    choose(next.value);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to ?? -1]?.focus();
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="no-scrollbar relative flex overflow-x-auto rounded-lg bg-sunken p-1"
      >
        {tabs.map(({ value: name, label: words, badge, href }) => {
          const isOpen = name === open.value;
          const Element = href ? 'a' : 'button';
          return (
            <Element
              key={name}
              {...(href ? { href } : { type: 'button' })}
              role="tab"
              id={`${id}-${name}`}
              aria-selected={isOpen}
              aria-controls={isOpen ? `${id}-panel` : undefined}
              tabIndex={isOpen ? 0 : -1}
              onClick={(event: MouseEvent) => onPress(event, name)}
              className={classNames(
                // Links don't center their text like buttons do.
                'inline-flex min-h-11 items-center justify-center rounded-md font-semibold whitespace-nowrap transition-colors',
                isOpen ? 'bg-surface text-ink shadow-card' : 'text-ink-soft hover:text-ink',
                compact ? 'flex-auto px-2 text-sm sm:px-3 sm:text-base' : 'flex-1 px-3',
              )}
            >
              {words}
              {badge}
            </Element>
          );
        })}
      </div>
      <div
        key={shown.value}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${shown.value}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable by keyboard
        tabIndex={0}
        className="rounded-md pt-5"
      >
        {shown.panel}
      </div>
    </div>
  );
}

/** Arrow keys wrap around; Home and End go to the ends. */
function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

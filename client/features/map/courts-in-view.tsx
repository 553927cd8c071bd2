import { useId } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import type { MapAnswer, MapPoint } from '#shared/courts/courts.contract.ts';
import type { Position } from '#shared/geo/distance.ts';
import { MAP_TEXTS } from './map.texts.ts';
import { lookOfPoint } from './marker-look.ts';

interface CourtsInViewProps {
  answer: MapAnswer;
  position: Position | null;
  selectedId: number | null;
  onChoose: (point: MapPoint) => void;
}

/** The same courts as words: for everybody whose way to them is not a picture. */
export function CourtsInView({ answer, position, selectedId, onChoose }: CourtsInViewProps) {
  const headingId = useId();
  const clustered = answer.total - answer.points.length;
  const points = answer.points
    .map((point) => ({ point, look: lookOfPoint(point, position), key: sortKey(point.name) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  return (
    <section aria-labelledby={headingId} className="hairline border-t">
      <h3 id={headingId} className="px-4 pt-3 pb-1 text-sm font-semibold text-ink-soft">
        {MAP_TEXTS.listHeading}
      </h3>
      <ul className="h-40 overflow-y-auto pb-2">
        {points.map(({ point, look }) => (
          <li key={point.id}>
            <button
              type="button"
              onClick={() => onChoose(point)}
              aria-pressed={point.id === selectedId}
              className={classNames(
                'flex min-h-11 w-full items-center gap-3 px-4 text-left -outline-offset-3 transition-colors hover:bg-ink/8',
                point.id === selectedId && 'bg-ink/8 font-semibold',
              )}
            >
              <span className="min-w-0 flex-1 py-2 wrap-anywhere">{look.tooltip}</span>
              {point.activeNow > 0 && (
                <span className="text-sm font-semibold text-ball-text tabular-nums">
                  {MAP_TEXTS.activeNow(point.activeNow)}
                </span>
              )}
            </button>
          </li>
        ))}
        {clustered > 0 && (
          <li className="px-4 py-2 text-sm text-ink-soft">{MAP_TEXTS.listMore(clustered)}</li>
        )}
        {answer.total === 0 && (
          <li className="px-4 py-2 text-sm text-ink-soft">{MAP_TEXTS.listEmpty}</li>
        )}
      </ul>
    </section>
  );
}

/** Accents and capitals aside, by plain comparison: the browser's own takes 15 ms to get ready. */
function sortKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

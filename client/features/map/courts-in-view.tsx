import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { classNames } from '#client/ui/class-names.ts';
import type { MapAnswer, MapPoint } from '#shared/courts/courts.contract.ts';
import type { Position } from '#shared/map/position.ts';
import { lookOfPoint } from './marker-look.ts';

interface CourtsInViewProps {
  answer: MapAnswer;
  position: Position | null;
  selectedId: number | null;
  onChoose: (point: MapPoint) => void;
  /** Collapsed behind a button on phones, a pull-up sheet under a full-screen map. */
  fold: 'none' | 'button' | 'sheet';
}

const PULL_PX = 20;

export function CourtsInView(props: CourtsInViewProps) {
  const { answer, position, selectedId, onChoose, fold } = props;
  const headingId = useId();
  const [isUp, setUp] = useState(false);
  const pulledFrom = useRef(0);
  const clustered = answer.total - answer.points.length;
  const points = answer.points
    .map((point) => ({ point, look: lookOfPoint(point, position), key: sortKey(point.name) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  return (
    <section aria-labelledby={headingId} className="hairline border-t">
      <h3
        id={headingId}
        className={classNames(
          'text-sm font-semibold text-ink-soft',
          fold === 'none' && 'px-4 pt-3 pb-1',
        )}
      >
        {fold !== 'none' ? (
          <button
            type="button"
            aria-expanded={isUp}
            className={classNames(
              'flex min-h-12 w-full items-center gap-2 -outline-offset-3',
              fold === 'sheet' ? 'touch-none flex-col justify-center' : 'justify-between px-4',
            )}
            onClick={(event) => event.detail === 0 && setUp(!isUp)}
            onPointerDown={({ clientY }) => {
              pulledFrom.current = clientY;
            }}
            onPointerUp={({ clientY }) => {
              const pulled = pulledFrom.current - clientY;
              setUp(Math.abs(pulled) < PULL_PX ? !isUp : pulled > 0);
            }}
          >
            {fold === 'sheet' && (
              <span aria-hidden="true" className="h-1 w-12 rounded-full bg-ink/35" />
            )}
            {t('map.listHeading')}
            {fold === 'button' && (
              <ChevronDown
                aria-hidden="true"
                className={classNames('size-5 transition-transform', isUp && 'rotate-180')}
              />
            )}
          </button>
        ) : (
          t('map.listHeading')
        )}
      </h3>
      <ul
        className={classNames(
          'overflow-y-auto pb-2',
          fold === 'none' ? 'h-40' : isUp ? 'max-h-[50dvh]' : 'hidden',
        )}
      >
        {points.map(({ point, look }) => (
          <li key={point.id}>
            <button
              type="button"
              onClick={() => onChoose(point)}
              aria-pressed={point.id === selectedId}
              className={classNames(
                'flex min-h-11 w-full flex-wrap items-center gap-x-3 px-4 py-2 text-left -outline-offset-3 transition-colors hover:bg-ink/8',
                point.id === selectedId && 'bg-ink/8 font-semibold',
              )}
            >
              <span className="min-w-0 flex-1 basis-[8rem] wrap-anywhere">{look.tooltip}</span>
              {look.people !== null && (
                <span className="text-sm font-semibold text-ball-text tabular-nums">
                  {look.people}
                </span>
              )}
            </button>
          </li>
        ))}
        {clustered > 0 && (
          <li className="px-4 py-2 text-sm text-ink-soft">
            {t('map.listMore', { count: clustered })}
          </li>
        )}
        {answer.total === 0 && (
          <li className="px-4 py-2 text-sm text-ink-soft">{t('map.listEmpty')}</li>
        )}
      </ul>
    </section>
  );
}

/** Ignores accents and case. A plain comparison, because Intl.Collator takes 15 ms to load. */
function sortKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

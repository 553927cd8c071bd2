import { CourtPhotoFrame } from '#client/entities/court/court-photo.tsx';
import { distanceIn } from '#shared/format/distances.ts';
import { courtNameIn } from '#shared/format/names.ts';
import { publicPeopleIn } from '#shared/format/numbers.ts';
import type { PageContext } from './page-frame.tsx';
import type { NearbyCourt } from './public-court.service.ts';

interface CourtListProps {
  context: PageContext;
  courts: readonly NearbyCourt[];
}

export function CourtList({ context, courts }: CourtListProps) {
  const attributions = [...new Set(courts.map(({ attribution }) => attribution))].filter(Boolean);
  return (
    <>
      <ul className="flex flex-col gap-3">
        {courts.map((court) => (
          <CourtRow key={court.id} context={context} court={court} />
        ))}
      </ul>
      {attributions.length > 0 && (
        <p className="text-sm text-ink-soft wrap-anywhere">{attributions.join(' · ')}</p>
      )}
    </>
  );
}

interface CourtRowProps {
  context: PageContext;
  court: NearbyCourt;
}

function CourtRow({ context: { t, locale, units }, court }: CourtRowProps) {
  return (
    <li>
      <a
        href={`/courts/${court.id}`}
        className="hairline flex items-center gap-3 rounded-xl border bg-surface p-3 shadow-card transition-colors hover:bg-sunken"
      >
        <CourtPhotoFrame photo={court.photo} className="size-14 shrink-0 rounded-lg" sizes="56px" />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="font-semibold wrap-anywhere">
            <bdi>{courtNameIn(t, court.name)}</bdi>
          </span>
          {court.address !== '' && (
            <span className="text-sm text-ink-soft wrap-anywhere">{court.address}</span>
          )}
          <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
            <span>{distanceIn(locale, units, court.distanceMetres)}</span>
            {court.now.people > 0 && (
              <span className="font-semibold text-ball-text">
                {t('courts.card.activePlayers', { count: publicPeopleIn(locale, court.now) })}
              </span>
            )}
            {court.closure && (
              <span className="font-semibold text-brick">{t('courts.card.closed')}</span>
            )}
          </span>
        </span>
      </a>
    </li>
  );
}

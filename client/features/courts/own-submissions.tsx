import { Link } from 'wouter';
import { CourtName, courtName } from '#client/entities/court/court-name.tsx';
import { CourtPhoto } from '#client/entities/court/court-photo.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { Card } from '#client/ui/card.tsx';
import type { OwnCourt } from '#shared/courts/courts.contract.ts';
import { CourtStatus } from './court-card.tsx';
import { useOwnSubmissions } from './use-courts.ts';

export function OwnSubmissions() {
  const courts = useOwnSubmissions();
  if (courts.length === 0) return null;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{t('courts.own.heading')}</h2>
      <ul className="flex flex-col">
        {courts.map((court) => (
          <li
            key={court.id}
            className="hairline flex items-center gap-4 border-t py-3 first:border-t-0 first:pt-1 last:pb-0"
          >
            <CourtPhoto court={court} sizes="64px" className="size-16 shrink-0 rounded-lg" />
            <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
              <Link
                href={`/courts/${court.id}`}
                className="tap-line font-semibold underline-offset-4 wrap-anywhere hover:underline"
              >
                <CourtName name={court.name} />
              </Link>
              <CourtStatus court={court} />
              <RejectReason court={court} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function RejectReason({ court: { rejectReason, mergedInto } }: { court: OwnCourt }) {
  const text = mergedInto
    ? t('courts.alreadyOnMap', { court: courtName(mergedInto.name) })
    : rejectReason;
  return text && <p className="text-sm text-ink-soft wrap-anywhere">{text}</p>;
}

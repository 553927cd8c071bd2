import { useQuery } from '@tanstack/react-query';
import { courtName } from '#client/entities/court/court-name.tsx';
import { queryFor } from '#client/lib/api/query-client.ts';
import { formatHour } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { readPublicRun } from '#dist/endpoints/runs/guests.ts';
import { runName } from '#shared/runs/run-words.ts';
import { shortRunDayWords } from './run-time.ts';

interface CameForRunProps {
  runKey: string;
  /** Shown while loading, and for runs that aren't public. */
  fallback: string;
}

/** E.g. "Sign up to join: 5v5 at Rucker Park, Today 6:00 PM". */
export function CameForRun({ runKey, fallback }: CameForRunProps) {
  const { data: run } = useQuery(queryFor(readPublicRun, { params: { key: runKey } }));
  if (!run) return fallback;
  return t('runs.signUpToJoin', {
    run: runName(t, run.format, courtName(run.court.name)),
    day: shortRunDayWords(run),
    hour: formatHour(run.startsAt, run.court.timezone),
  });
}

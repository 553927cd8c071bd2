import { courtName } from '#client/entities/court/court-name.tsx';
import { isolated } from '#client/lib/i18n/bidi.ts';
import { t } from '#client/lib/i18n/t.ts';
import { spotsLine } from '#shared/runs/run-words.ts';
import type { Run } from '#shared/runs/runs.contract.ts';
import { runHourWords, shortRunDayWords } from './run-time.ts';

/** Each court with its runs, by the start of the first: what a map shows of them. */
export function spotsOf(runs: readonly Run[]) {
  const courts = new Map<number, Run[]>();
  for (const run of runs.filter(({ status }) => status !== 'cancelled')) {
    courts.set(run.courtId, [...(courts.get(run.courtId) ?? []), run]);
  }
  return [...courts.values()].flatMap((ofCourt) => {
    const [next] = ofCourt;
    if (next === undefined) return [];
    const { id, name, latitude, longitude } = next.court;
    const others = ofCourt.length - 1;
    const label = [
      isolated(courtName(name)),
      `${shortRunDayWords(next)}, ${runHourWords(next, next.startsAt)}`,
      spotsLine(t, next),
      others > 0 && t('runs.map.others', { runs: others }),
    ]
      .filter(Boolean)
      .join(' · ');
    const place = { courtId: id, name, latitude, longitude };
    return [{ ...place, people: next.playersIn, isLively: next.isGameOn, label }];
  });
}

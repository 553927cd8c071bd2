import { currentLocale } from '#client/lib/i18n/locale.ts';
import { t } from '#client/lib/i18n/t.ts';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { courtTimeAt, momentAtCourt } from '#shared/runs/court-clock.ts';
import { RUN_MAX_MINUTES, RUN_MIN_MINUTES } from '#shared/runs/run-limits.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { isSame, quickStarts, type RunDraft } from './run-draft.ts';
import { runHourWords, shortRunDayWords } from './run-time.ts';

const LENGTHS = [30, 60, 90, 120, 150, 180, 240, 300];

interface WhenFieldsProps {
  draft: RunDraft;
  timezone: string;
  now: Date;
  error: string | undefined;
  /** Starts for one tap. */
  hasQuickStarts: boolean;
  onChange: (change: Partial<RunDraft>) => void;
}

/** Day, hour and length, on the clock of the court. */
export function WhenFields(props: WhenFieldsProps) {
  const { draft, timezone, now, error, hasQuickStarts, onChange } = props;
  const starts = hasQuickStarts ? quickStarts(timezone, now) : [];
  const chosen = starts.findIndex((start) => isSame(start, draft));
  const isElsewhere = !isSame(courtTimeAt(timezone, now), courtTimeAt(ownZone(), now));
  return (
    <div className="flex flex-col gap-4">
      {starts.length > 0 && (
        <ChoiceGroup
          label={t('runForm.when')}
          choices={starts.map((start, index) => ({
            value: index,
            label: startWords(start, timezone, now),
          }))}
          chosen={chosen === -1 ? undefined : chosen}
          onChoose={(index) => onChange({ ...starts[index] })}
        />
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] items-start gap-3">
        <TextField
          label={t('runForm.day')}
          type="date"
          required
          value={draft.day}
          error={error}
          hint={isElsewhere ? t('runForm.courtTime') : undefined}
          onChange={(event) => onChange({ day: event.currentTarget.value })}
        />
        <TextField
          label={t('runForm.time')}
          type="time"
          required
          step={300}
          value={draft.time}
          aria-invalid={error !== undefined}
          onChange={(event) => onChange({ time: event.currentTarget.value })}
        />
        <SelectField
          label={t('runForm.length')}
          className="col-span-full sm:col-span-1"
          value={String(draft.minutes)}
          options={[...new Set([...LENGTHS, draft.minutes])]
            .filter((minutes) => minutes >= RUN_MIN_MINUTES && minutes <= RUN_MAX_MINUTES)
            .sort((a, b) => a - b)
            .map((minutes) => ({ value: String(minutes), label: lengthWords(minutes) }))}
          onChange={(event) => onChange({ minutes: Number(event.currentTarget.value) })}
        />
      </div>
    </div>
  );
}

function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** "Today, 6:00 PM" */
function startWords(start: { day: string; time: string }, timezone: string, now: Date): string {
  const moment = momentAtCourt(timezone, start)?.toISOString() ?? '';
  const court = { timezone };
  const day = shortRunDayWords({ startsAt: moment, endsAt: moment, court }, now);
  return `${day}, ${runHourWords({ court }, moment)}`;
}

/** "1 hr 30 min" */
function lengthWords(minutes: number): string {
  const inUnit = (amount: number, unit: string) =>
    new Intl.NumberFormat(currentLocale(), { style: 'unit', unit, unitDisplay: 'short' }).format(
      amount,
    );
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && inUnit(hours, 'hour'), rest > 0 && inUnit(rest, 'minute')]
    .filter(Boolean)
    .join(' ');
}

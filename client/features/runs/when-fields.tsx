import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { queryFor } from '#client/lib/api/query-client.ts';
import {
  formatDuration,
  formatHour,
  shortWeekdayName,
  weekdayName,
} from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { classNames } from '#client/ui/class-names.ts';
import { SelectField, SwitchField, TextField } from '#client/ui/fields.tsx';
import { readDarkness } from '#dist/endpoints/runs/runs.ts';
import { ownTimeZone } from '#shared/format/formats.ts';
import { courtTimeAt, momentAtCourt } from '#shared/runs/court-clock.ts';
import { RUN_MAX_MINUTES, RUN_MIN_MINUTES } from '#shared/runs/run-limits.ts';
import { daylightWords } from '#shared/runs/run-words.ts';
import { isSame, quickStarts, type RunFormState } from './run-draft.ts';
import { runStartWords } from './run-time.ts';
import { ToggleButton } from './toggle-button.tsx';
import { WEEKDAYS, weekdayOf } from './weekdays.ts';

const LENGTHS = [30, 60, 90, 120, 150, 180, 240, 300];

interface WhenFieldsProps {
  form: RunFormState;
  court: { id: number; timezone: string };
  now: Date;
  hasQuickStarts: boolean;
}

export function WhenFields({ form, court, now, hasQuickStarts }: WhenFieldsProps) {
  const { timezone } = court;
  const { register, setValue, clearErrors, formState } = form;
  const [day, time, minutes] = form.watch(['day', 'time', 'minutes']);
  const starts = hasQuickStarts ? quickStarts(timezone, now) : [];
  const chosen = starts.findIndex((start) => isSame(start, { day, time }));
  const isElsewhere = !isSame(courtTimeAt(timezone, now), courtTimeAt(ownTimeZone(), now));
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
          onChoose={(index) => {
            setValue('day', starts[index]?.day ?? day);
            setValue('time', starts[index]?.time ?? time);
            clearErrors('day');
          }}
        />
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] items-start gap-3">
        <TextField
          label={t('runForm.day')}
          type="date"
          required
          error={formState.errors.day?.message}
          hint={isElsewhere ? t('runForm.courtTime') : undefined}
          {...register('day', { deps: 'until' })}
        />
        <TextField
          label={t('runForm.time')}
          type="time"
          required
          step={300}
          {...register('time', { deps: 'day' })}
        />
        <SelectField
          label={t('runForm.length')}
          className="col-span-full sm:col-span-1"
          options={[...new Set([...LENGTHS, Number(minutes)])]
            .filter((length) => length >= RUN_MIN_MINUTES && length <= RUN_MAX_MINUTES)
            .sort((a, b) => a - b)
            .map((length) => ({ value: String(length), label: formatDuration(length) }))}
          value={minutes}
          {...register('minutes')}
        />
      </div>
      <Darkness court={court} day={day} time={time} minutes={Number(minutes)} />
    </div>
  );
}

interface DarknessProps {
  court: { id: number; timezone: string };
  day: string;
  time: string;
  minutes: number;
}

/** Keeps its line while empty, so that the form doesn't jump. */
function Darkness({ court, day, time, minutes }: DarknessProps) {
  const { data } = useQuery({
    ...queryFor(readDarkness, { query: { courtId: court.id, day } }),
    enabled: day !== '',
    placeholderData: keepPreviousData,
  });
  const start = momentAtCourt(court.timezone, { day, time });
  const endsAt = start && new Date(start.getTime() + minutes * 60_000).toISOString();
  const words =
    data && endsAt !== null
      ? daylightWords(t, { ...data, endsAt }, (dark) => formatHour(dark, court.timezone))
      : null;
  return (
    <p aria-live="polite" className="min-h-5 text-sm text-ink-soft tabular-nums">
      {words?.times}
    </p>
  );
}

function startWords(start: { day: string; time: string }, timezone: string, now: Date): string {
  const startsAt = momentAtCourt(timezone, start)?.toISOString() ?? '';
  return runStartWords({ startsAt, endsAt: startsAt, court: { timezone } }, now);
}

/** Repeats every week on the chosen days. Runs are created four weeks ahead. */
export function WeeklyFields({ form }: { form: RunFormState }) {
  const [isWeekly, weekdays, day] = form.watch(['isWeekly', 'weekdays', 'day']);
  const startDay = weekdayOf(day);
  const toggle = (weekday: number) =>
    form.setValue(
      'weekdays',
      weekdays.includes(weekday)
        ? weekdays.filter((one) => one !== weekday)
        : [...weekdays, weekday],
    );
  return (
    <div className="flex flex-col gap-3">
      <SwitchField
        label={t('runForm.weekly')}
        hint={t('runForm.weeklyHint')}
        checked={isWeekly}
        onChange={(on) => form.setValue('isWeekly', on)}
      />
      {isWeekly && (
        <>
          <fieldset className="min-w-0">
            <legend className="mb-2 text-sm font-semibold">{t('runForm.weekdays')}</legend>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,4rem),1fr))] gap-2">
              {WEEKDAYS.map((weekday) => {
                const isStart = weekday === startDay;
                const isOn = isStart || weekdays.includes(weekday);
                return (
                  <ToggleButton
                    key={weekday}
                    isOn={isOn}
                    aria-label={weekdayName(weekday)}
                    aria-disabled={isStart || undefined}
                    onClick={() => !isStart && toggle(weekday)}
                  >
                    {shortWeekdayName(weekday)}
                  </ToggleButton>
                );
              })}
            </div>
          </fieldset>
          <TextField
            label={t('runForm.until')}
            hint={t('runForm.untilHint')}
            type="date"
            min={day}
            error={form.formState.errors.until?.message}
            {...form.register('until')}
          />
        </>
      )}
    </div>
  );
}

interface ChoiceGroupProps<Value extends string | number> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  /** Undefined if the current value isn't one of the choices. */
  chosen: Value | undefined;
  className?: string;
  onChoose: (value: Value) => void;
}

/** Radio inputs that look like buttons. */
export function ChoiceGroup<Value extends string | number>(props: ChoiceGroupProps<Value>) {
  const { label, choices, chosen, className, onChoose } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <div className={classNames('gap-2', className ?? 'flex flex-wrap')}>
        {choices.map(({ value, label: text }) => (
          <label
            key={value}
            className="inline-flex min-h-12 cursor-pointer items-center justify-center rounded-lg border border-edge bg-surface px-3 leading-tight text-center font-semibold transition-colors hover:bg-sunken has-checked:border-ink has-checked:bg-ink has-checked:text-surface has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ball-text"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="sr-only"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

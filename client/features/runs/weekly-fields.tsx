import { t } from '#client/lib/i18n/t.ts';
import { SwitchField } from '#client/ui/switch-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { RunDraft } from './run-draft.ts';
import { ToggleButton } from './toggle-button.tsx';
import { shortWeekday, WEEKDAYS, weekdayName, weekdayOf } from './weekdays.ts';

interface WeeklyFieldsProps {
  draft: RunDraft;
  error: string | undefined;
  onChange: (change: Partial<RunDraft>) => void;
}

/** Every week on chosen days, made four weeks ahead. */
export function WeeklyFields({ draft, error, onChange }: WeeklyFieldsProps) {
  const { isWeekly, weekdays, day } = draft;
  const startDay = weekdayOf(day);
  const toggle = (weekday: number) =>
    onChange({
      weekdays: weekdays.includes(weekday)
        ? weekdays.filter((one) => one !== weekday)
        : [...weekdays, weekday],
    });
  return (
    <div className="flex flex-col gap-3">
      <SwitchField
        label={t('runForm.weekly')}
        hint={t('runForm.weeklyHint')}
        checked={isWeekly}
        onChange={(on) => onChange({ isWeekly: on })}
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
                    {shortWeekday(weekday)}
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
            value={draft.until}
            error={error}
            onChange={(event) => onChange({ until: event.currentTarget.value })}
          />
        </>
      )}
    </div>
  );
}

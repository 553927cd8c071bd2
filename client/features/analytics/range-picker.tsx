import { t } from '#client/lib/i18n/t.ts';
import type { RangeDays } from '#shared/analytics/analytics.contract.ts';
import { RANGES_DAYS } from '#shared/analytics/analytics-ranges.ts';

interface RangePickerProps {
  days: RangeDays;
  onChange: (days: RangeDays) => void;
}

export function RangePicker({ days, onChange }: RangePickerProps) {
  return (
    <fieldset className="flex flex-wrap gap-1 rounded-lg bg-sunken p-1 sm:self-start">
      <legend className="sr-only">{t('analytics.range.label')}</legend>
      {RANGES_DAYS.map((range) => (
        <label
          key={range}
          className="inline-flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-md px-2 font-semibold sm:px-4 whitespace-nowrap text-ink-soft transition-colors has-checked:bg-surface has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-ball-text"
        >
          <input
            type="radio"
            name="range"
            value={range}
            checked={range === days}
            onChange={() => onChange(range)}
            className="sr-only"
          />
          {t(`analytics.range.names.${range}`)}
        </label>
      ))}
    </fieldset>
  );
}

import { t } from '#client/lib/i18n/t.ts';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { AGES } from '#shared/admin/review-queue.ts';

export interface CourtFilterValue {
  area: string;
  age: '' | (typeof AGES)[number];
}

interface CourtFilterProps {
  value: CourtFilterValue;
  onChange: (value: CourtFilterValue) => void;
}

export function CourtFilter({ value, onChange }: CourtFilterProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_14rem]">
      <TextField
        label={t('admin.courts.area')}
        placeholder={t('admin.courts.areaPlaceholder')}
        type="search"
        maxLength={100}
        value={value.area}
        onChange={(event) => onChange({ ...value, area: event.currentTarget.value })}
      />
      <SelectField
        label={t('admin.courts.age')}
        placeholder={t('admin.courts.anyAge')}
        options={AGES.map((age) => ({ value: age, label: t(`admin.courts.ages.${age}`) }))}
        value={value.age}
        onChange={(event) =>
          onChange({ ...value, age: event.currentTarget.value as CourtFilterValue['age'] })
        }
      />
    </div>
  );
}

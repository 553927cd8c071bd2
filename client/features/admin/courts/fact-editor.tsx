import { X } from 'lucide-react';
import { useState } from 'react';
import { DecisionNotice, useDecision } from '#client/features/admin/review/decision.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { SelectField, TextField } from '#client/ui/fields.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { setCourtFact } from '#dist/endpoints/admin/court-review.ts';
import type { CourtSubmission } from '#shared/admin/court-review.contract.ts';
import { factPhrase } from '#shared/court-card/fact-words.ts';
import { FACT_KEYS, type FactKey, factOf, readFact } from '#shared/court-card/facts.ts';

const CHOICES = FACT_KEYS.flatMap((key) =>
  (factOf(key).values ?? []).map((value) => ({ key, value })),
);

export function FactEditor({ court }: { court: Pick<CourtSubmission, 'id' | 'facts'> }) {
  // Missing in responses of an older node.
  const facts = court.facts ?? [];
  const { mutate, error } = useDecision(setCourtFact, {
    success: t('admin.facts.saved'),
    failure: t('admin.facts.failed'),
  });
  const [hours, setHours] = useState('');
  const areHoursValid = readFact('openingHours', hours) !== null;
  const save = (key: FactKey, value: string | null) =>
    mutate({ params: { id: court.id }, body: { key, value } });
  return (
    <section aria-label={t('courtPage.about')} className="flex flex-col gap-2">
      <h3 className="font-bold">{t('courtPage.about')}</h3>
      <DecisionNotice errors={[error]} />
      {facts.length === 0 && <p className="text-ink-soft">{t('admin.facts.none')}</p>}
      <ul>
        {facts.map(({ key, value, state }) => {
          const fact = factPhrase(t, key, value);
          return (
            <li key={key} className="flex items-center gap-2">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {fact} <span className="text-sm text-ink-soft">{t(`admin.facts.${state}`)}</span>
              </span>
              <IconButton
                icon={X}
                label={t('admin.facts.remove', { fact })}
                onClick={() => save(key, null)}
              />
            </li>
          );
        })}
      </ul>
      <SelectField
        label={t('admin.facts.add')}
        placeholder={t('admin.facts.choose')}
        value=""
        options={CHOICES.map(({ key, value }) => ({
          value: `${key}=${value}`,
          label: factPhrase(t, key, value),
        }))}
        onChange={({ currentTarget }) => {
          const chosen = CHOICES.find(
            ({ key, value }) => `${key}=${value}` === currentTarget.value,
          );
          if (chosen) save(chosen.key, chosen.value);
        }}
      />
      <form
        noValidate
        className="flex flex-col items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          save('openingHours', hours);
          setHours('');
        }}
      >
        <TextField
          label={t('courtCard.keys.openingHours')}
          hint={t('admin.facts.hoursHint')}
          className="w-full"
          value={hours}
          onChange={({ currentTarget }) => setHours(currentTarget.value)}
        />
        <Button type="submit" variant="secondary" disabled={!areHoursValid}>
          {t('admin.facts.saveHours')}
        </Button>
      </form>
    </section>
  );
}

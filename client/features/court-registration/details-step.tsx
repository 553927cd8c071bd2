import { CircleAlert, MapPinCheck, MapPinOff } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { formatJim } from '#client/entities/reward/jim-amount.ts';
import { formResolver } from '#client/lib/i18n/form-resolver.ts';
import { formatAccuracy } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { TextAreaField, TextField } from '#client/ui/fields.tsx';
import { factPhrase } from '#shared/court-card/fact-words.ts';
import { canSubmit, courtPlace } from '#shared/court-registration/registration-flow.ts';
import {
  courtAddressSchema,
  courtNameSchema,
  courtNotesSchema,
} from '#shared/courts/court-fields.ts';
import {
  COURT_ADDRESS_MAX_CHARACTERS,
  COURT_NAME_MAX_CHARACTERS,
  COURT_NOTES_MAX_CHARACTERS,
} from '#shared/courts/court-limits.ts';
import { COURT_REWARD_JIM } from '#shared/rewards/rewards.ts';
import { PhotoPreview } from './preview-step.tsx';
import type { AddressLookup, Send, State } from './use-court-registration.ts';

const detailsSchema = z.object({
  address: courtAddressSchema,
  name: courtNameSchema,
  notes: courtNotesSchema,
});

interface DetailsStepProps {
  state: State;
  send: Send;
  lookup: AddressLookup;
  map: ReactNode;
  duplicates: ReactNode;
}

export function DetailsStep({ state, send, lookup, map, duplicates }: DetailsStepProps) {
  const { form, photo, submitError } = state;
  const isPlaced = courtPlace(state) !== null;
  const change = (part: Partial<State['form']>) => send({ type: 'form-changed', form: part });
  const { register, handleSubmit, formState, setValue } = useForm({
    resolver: formResolver(detailsSchema),
    defaultValues: form,
  });
  const { errors } = formState;
  // The reverse lookup fills in the address.
  useEffect(() => setValue('address', form.address), [form.address, setValue]);
  return (
    <form
      noValidate
      onSubmit={handleSubmit(() => send({ type: 'submit' }))}
      className="flex flex-1 flex-col gap-5 sm:min-h-[calc(90dvh-4.25rem-var(--keyboard-height))]"
    >
      <div className="flex items-center gap-4">
        {photo && (
          <PhotoPreview photo={photo} className="size-20 shrink-0 rounded-lg object-cover" />
        )}
        <LocationNote state={state} />
      </div>
      {map}
      {duplicates}
      <TextField
        label={
          isPlaced
            ? t('courtRegistration.details.address')
            : t('courtRegistration.details.addressRequired')
        }
        required={!isPlaced}
        hint={addressHint(state, lookup)}
        error={errors.address?.message}
        maxLength={COURT_ADDRESS_MAX_CHARACTERS}
        autoComplete="street-address"
        {...register('address', { onChange: ({ target }) => change({ address: target.value }) })}
      />
      <TextField
        label={t('courtRegistration.details.name')}
        hint={t('courtRegistration.details.nameHint')}
        error={errors.name?.message}
        maxLength={COURT_NAME_MAX_CHARACTERS}
        autoComplete="off"
        {...register('name', { onChange: ({ target }) => change({ name: target.value }) })}
      />
      <TextAreaField
        label={t('courtRegistration.details.notes')}
        hint={t('courtRegistration.details.notesHint')}
        error={errors.notes?.message}
        maxLength={COURT_NOTES_MAX_CHARACTERS}
        {...register('notes', { onChange: ({ target }) => change({ notes: target.value }) })}
      />
      <FactChips facts={form.facts} onChange={(facts) => change({ facts })} />
      {/* Sticky, so it doesn't move when possible duplicates appear above. */}
      <div
        data-footer
        className="hairline sticky bottom-0 z-10 -mx-5 mt-auto flex flex-col gap-2 border-t bg-surface px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]"
      >
        {submitError !== null && (
          <p
            role="alert"
            className="flex gap-3 rounded-lg border-2 border-brick px-4 py-3 font-medium text-brick"
          >
            <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            <span>
              {t('courtRegistration.failed')}
              {submitError !== '' && <span className="block font-normal">{submitError}</span>}
            </span>
          </p>
        )}
        <Button type="submit" disabled={!canSubmit(state)}>
          {t('courtRegistration.details.submit')}
        </Button>
        <p className="text-center text-sm text-ink-soft">
          {t('courtRegistration.details.reward', { amount: formatJim(COURT_REWARD_JIM) })}
        </p>
      </div>
    </form>
  );
}

/** The facts that any visitor knows at a glance. */
const ASKED = [
  ['hoops', ['1', '2', '4', '6']],
  ['size', ['full', 'half']],
  ['lights', ['yes', 'no']],
] as const;

interface FactChipsProps {
  facts: State['form']['facts'];
  onChange: (facts: State['form']['facts']) => void;
}

function FactChips({ facts, onChange }: FactChipsProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-semibold">{t('courtRegistration.details.facts')}</legend>
      {ASKED.map(([key, values]) => (
        <div key={key} className="flex flex-wrap gap-2">
          {values.map((value) => (
            <Chip
              key={value}
              isOn={facts[key] === value}
              onClick={() => {
                const { [key]: chosen, ...others } = facts;
                onChange(chosen === value ? others : { ...others, [key]: value });
              }}
            >
              {factPhrase(t, key, value)}
            </Chip>
          ))}
        </div>
      ))}
      <p className="text-sm text-ink-soft">{t('courtRegistration.details.factsHint')}</p>
    </fieldset>
  );
}

function LocationNote({ state: { location, pin, locationProblem } }: { state: State }) {
  if (location || pin) {
    return (
      <p role="status" className="flex gap-2 font-medium text-court">
        <MapPinCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {location && !pin
          ? t('courtRegistration.details.found', { accuracy: formatAccuracy(location.accuracy) })
          : t('courtRegistration.details.pinned')}
      </p>
    );
  }
  if (!locationProblem) return null;
  return (
    <p role="alert" className="flex gap-2 font-medium text-brick">
      <MapPinOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {t(`locationProblems.${locationProblem}`)}
    </p>
  );
}

function addressHint({ addressFound }: State, { isRunning, attribution }: AddressLookup): string {
  if (isRunning) return t('courtRegistration.details.addressLookup');
  if (!addressFound) return t('courtRegistration.details.addressHint');
  return attribution
    ? `${t('courtRegistration.details.addressFound')} ${attribution}`
    : t('courtRegistration.details.addressFound');
}

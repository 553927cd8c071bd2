import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { Card } from '#client/ui/card.tsx';
import { SelectField, SwitchField, TextAreaField, TextField } from '#client/ui/fields.tsx';
import { countCharacters } from '#shared/activity/post-rules.ts';
import {
  RUN_AUDIENCES,
  RUN_FORMATS,
  RUN_MAX_PLAYERS,
  RUN_NOTE_MAX_CHARACTERS,
  RUN_VISIBILITIES,
  type RunFormat,
} from '#shared/runs/run-limits.ts';
import { usualGuestSpots } from '#shared/runs/run-rules.ts';
import { audienceName, formatName } from '#shared/runs/run-words.ts';
import { PLAYERS_OF, type RunDraft, type RunFormState } from './run-draft.ts';
import { ChoiceGroup, WeeklyFields, WhenFields } from './when-fields.tsx';

interface RunFieldsProps {
  form: RunFormState;
  court: { id: number; timezone: string };
  now: Date;
  /** Only new runs can become weekly. */
  isNew: boolean;
}

/** The fields that change most often come first. */
export function RunFields({ form, court, now, isNew }: RunFieldsProps) {
  const { register, setValue, clearErrors, formState } = form;
  const { errors } = formState;
  const draft = form.watch();
  const switchFor = (name: 'cancelsBelowMin' | 'showsHostName' | 'isPlaying') => ({
    checked: draft[name],
    onChange: (on: boolean) => setValue(name, on),
  });
  function chooseFormat(format: RunFormat) {
    setValue('format', format);
    // Players of an existing run joined under its limits.
    if (!isNew) return;
    setValue('minPlayers', PLAYERS_OF[format].minPlayers);
    setValue('maxPlayers', PLAYERS_OF[format].maxPlayers);
    clearErrors(['minPlayers', 'maxPlayers']);
  }
  const hasProblemBelow = Boolean(errors.guestSpots || errors.note || errors.until);
  const left = RUN_NOTE_MAX_CHARACTERS - countCharacters(draft.note);
  return (
    <>
      <Card className="flex flex-col gap-5">
        <WhenFields form={form} court={court} now={now} hasQuickStarts={isNew} />
        <ChoiceGroup
          label={t('runForm.format')}
          choices={RUN_FORMATS.map((value) => ({ value, label: formatName(t, value) }))}
          chosen={draft.format}
          className="grid grid-cols-4"
          onChoose={chooseFormat}
        />
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField
            label={t('runForm.minPlayers')}
            type="number"
            inputMode="numeric"
            min={1}
            max={RUN_MAX_PLAYERS}
            error={errors.minPlayers?.message}
            {...register('minPlayers')}
          />
          <TextField
            label={t('runForm.maxPlayers')}
            type="number"
            inputMode="numeric"
            min={2}
            max={RUN_MAX_PLAYERS}
            error={errors.maxPlayers?.message}
            {...register('maxPlayers', { deps: 'minPlayers' })}
          />
        </div>
        <SwitchField
          label={t('runForm.cancelsBelowMin')}
          hint={t('runForm.cancelsBelowMinHint')}
          {...switchFor('cancelsBelowMin')}
        />
      </Card>
      <MoreOptions draft={draft} isOpenFirst={!isNew} mustOpen={hasProblemBelow}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            label={t('runForm.audience')}
            options={RUN_AUDIENCES.map((value) => ({ value, label: audienceName(t, value) }))}
            value={draft.audience}
            {...register('audience')}
          />
          <SelectField
            label={t('runForm.visibility')}
            hint={t(`runForm.visibilityHint.${draft.visibility}`)}
            options={RUN_VISIBILITIES.map((value) => ({
              value,
              label: t(`runPage.visibility.${value}`),
            }))}
            value={draft.visibility}
            {...register('visibility')}
          />
        </div>
        <SwitchField
          label={t('runForm.showsHostName')}
          hint={t('runForm.showsHostNameHint')}
          {...switchFor('showsHostName')}
        />
        <TextField
          label={t('runForm.guestSpots')}
          hint={t('runForm.guestSpotsHint')}
          type="number"
          inputMode="numeric"
          min={0}
          max={RUN_MAX_PLAYERS}
          placeholder={String(usualGuestSpots(Number(draft.maxPlayers)))}
          error={errors.guestSpots?.message}
          {...register('guestSpots')}
        />
        <TextAreaField
          label={t('runForm.note')}
          placeholder={t('runForm.notePlaceholder')}
          hint={t('runForm.charactersLeft', { count: left })}
          error={errors.note?.message}
          {...register('note')}
        />
        {isNew && (
          <>
            <SwitchField
              label={t('runForm.isPlaying')}
              hint={t('runForm.isPlayingHint')}
              {...switchFor('isPlaying')}
            />
            <WeeklyFields form={form} />
          </>
        )}
      </MoreOptions>
    </>
  );
}

interface MoreOptionsProps {
  draft: RunDraft;
  isOpenFirst: boolean;
  mustOpen: boolean;
  children: ReactNode;
}

/** Options that most runs leave at their defaults. Collapsed, it shows a summary. */
function MoreOptions({ draft, isOpenFirst, mustOpen, children }: MoreOptionsProps) {
  const [isOpen, setOpen] = useState(isOpenFirst);
  const isShown = isOpen || mustOpen;
  const { audience, visibility, isWeekly } = draft;
  const chosen = [
    audienceName(t, audience),
    t(`runForm.seenBy.${visibility}`),
    isWeekly && t('runForm.weekly'),
  ];
  return (
    <Card className="flex flex-col gap-5">
      <button
        type="button"
        aria-expanded={isShown}
        onClick={() => setOpen(!isShown)}
        className="-m-2 flex min-h-12 items-center gap-3 rounded-lg p-2 text-left"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-bold">{t('runForm.more')}</span>
          {!isShown && (
            <span className="block text-sm text-ink-soft">
              {chosen.filter(Boolean).join(' · ')}
            </span>
          )}
        </span>
        <ChevronDown
          aria-hidden="true"
          className={`size-5 shrink-0 text-ink-soft transition-transform ${isShown ? 'rotate-180' : ''}`}
        />
      </button>
      {isShown && children}
    </Card>
  );
}

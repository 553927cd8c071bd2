import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { translateError } from '#client/lib/i18n/translate-error.ts';
import { Card } from '#client/ui/card.tsx';
import { SelectField, SwitchField, TextAreaField, TextField } from '#client/ui/fields.tsx';
import { countCharacters } from '#shared/activity/post-rules.ts';
import {
  RUN_AUDIENCES,
  RUN_FORMATS,
  RUN_MAX_PLAYERS,
  RUN_NOTE_MAX_CHARACTERS,
  RUN_VISIBILITIES,
} from '#shared/runs/run-limits.ts';
import { usualGuestSpots } from '#shared/runs/run-rules.ts';
import { audienceName, formatName } from '#shared/runs/run-words.ts';
import { type DraftField, type DraftProblems, PLAYERS_OF, type RunDraft } from './run-draft.ts';
import { ChoiceGroup, WeeklyFields, WhenFields } from './when-fields.tsx';

interface RunFieldsProps {
  draft: RunDraft;
  timezone: string;
  now: Date;
  problems: DraftProblems;
  /** Only new runs can become weekly. */
  isNew: boolean;
  onChange: (change: Partial<RunDraft>) => void;
}

/** The fields that change most often come first. */
export function RunFields({ draft, timezone, now, problems, isNew, onChange }: RunFieldsProps) {
  const errorOf = (field: DraftField) => {
    const problem = problems[field];
    return problem && translateError({ code: 'INVALID_INPUT', ...problem });
  };
  const left = RUN_NOTE_MAX_CHARACTERS - countCharacters(draft.note);
  return (
    <>
      <Card className="flex flex-col gap-5">
        <WhenFields
          draft={draft}
          timezone={timezone}
          now={now}
          error={errorOf('start')}
          hasQuickStarts={isNew}
          onChange={onChange}
        />
        <ChoiceGroup
          label={t('runForm.format')}
          choices={RUN_FORMATS.map((value) => ({ value, label: formatName(t, value) }))}
          chosen={draft.format}
          className="grid grid-cols-4"
          // Only for a new run, because players of an existing one joined under its limits.
          onChoose={(format) => onChange({ format, ...(isNew && PLAYERS_OF[format]) })}
        />
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField
            label={t('runForm.minPlayers')}
            type="number"
            inputMode="numeric"
            min={1}
            max={RUN_MAX_PLAYERS}
            value={draft.minPlayers}
            error={errorOf('minPlayers')}
            onChange={(event) => onChange({ minPlayers: event.currentTarget.value })}
          />
          <TextField
            label={t('runForm.maxPlayers')}
            type="number"
            inputMode="numeric"
            min={2}
            max={RUN_MAX_PLAYERS}
            value={draft.maxPlayers}
            error={errorOf('maxPlayers')}
            onChange={(event) => onChange({ maxPlayers: event.currentTarget.value })}
          />
        </div>
        <SwitchField
          label={t('runForm.cancelsBelowMin')}
          hint={t('runForm.cancelsBelowMinHint')}
          checked={draft.cancelsBelowMin}
          onChange={(cancelsBelowMin) => onChange({ cancelsBelowMin })}
        />
      </Card>
      <MoreOptions draft={draft} isOpenFirst={!isNew} mustOpen={hasProblemBelow(problems)}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            label={t('runForm.audience')}
            value={draft.audience}
            options={RUN_AUDIENCES.map((value) => ({ value, label: audienceName(t, value) }))}
            onChange={(event) =>
              onChange({ audience: event.currentTarget.value as RunDraft['audience'] })
            }
          />
          <SelectField
            label={t('runForm.visibility')}
            value={draft.visibility}
            hint={t(`runForm.visibilityHint.${draft.visibility}`)}
            options={RUN_VISIBILITIES.map((value) => ({
              value,
              label: t(`runPage.visibility.${value}`),
            }))}
            onChange={(event) =>
              onChange({ visibility: event.currentTarget.value as RunDraft['visibility'] })
            }
          />
        </div>
        <SwitchField
          label={t('runForm.showsHostName')}
          hint={t('runForm.showsHostNameHint')}
          checked={draft.showsHostName}
          onChange={(showsHostName) => onChange({ showsHostName })}
        />
        <TextField
          label={t('runForm.guestSpots')}
          hint={t('runForm.guestSpotsHint')}
          type="number"
          inputMode="numeric"
          min={0}
          max={RUN_MAX_PLAYERS}
          placeholder={String(usualGuestSpots(Number(draft.maxPlayers)))}
          value={draft.guestSpots}
          error={errorOf('guestSpots')}
          onChange={(event) => onChange({ guestSpots: event.currentTarget.value })}
        />
        <TextAreaField
          label={t('runForm.note')}
          placeholder={t('runForm.notePlaceholder')}
          hint={t('runForm.charactersLeft', { count: left })}
          error={errorOf('note')}
          value={draft.note}
          onChange={(event) => onChange({ note: event.currentTarget.value })}
        />
        {isNew && (
          <>
            <SwitchField
              label={t('runForm.isPlaying')}
              hint={t('runForm.isPlayingHint')}
              checked={draft.isPlaying}
              onChange={(isPlaying) => onChange({ isPlaying })}
            />
            <WeeklyFields draft={draft} error={errorOf('until')} onChange={onChange} />
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

function hasProblemBelow({ guestSpots, note, until }: DraftProblems): boolean {
  return guestSpots !== undefined || note !== undefined || until !== undefined;
}

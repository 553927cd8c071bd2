import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronDown, Users } from 'lucide-react';
import { useState } from 'react';
import { PersonName } from '#client/entities/person/person-name.tsx';
import { queryFor } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { TextField } from '#client/ui/fields.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { suggestPlayers } from '#dist/endpoints/games/games.ts';
import { MAX_GUEST_NAME } from '#shared/games/game-limits.ts';

const SIDES = ['out', 'mine', 'theirs'] as const;
type Side = (typeof SIDES)[number];

/** A member by handle, or a player without an account by name. */
export interface Player {
  handle?: string;
  name: string;
}

interface Suggestion extends Player {
  /** Players of a run start on the user's team, so that only the other team needs taps. */
  isIn: boolean;
}

export function useSuggestions(
  courtId: number | undefined,
  run: string | undefined,
  enabled: boolean,
) {
  return useQuery({
    ...queryFor(suggestPlayers, {
      query: { ...(courtId !== undefined && { courtId }), ...(run !== undefined && { run }) },
    }),
    enabled,
    // People come and go.
    staleTime: 0,
    placeholderData: keepPreviousData,
    select: (people): Suggestion[] =>
      people.map(({ handle, displayName, reason }) => ({
        handle,
        name: displayName,
        isIn: reason === 'run',
      })),
  });
}

const keyOf = ({ handle, name }: Player) => (handle === undefined ? name : `@${handle}`);

export function useWhoPlayed(suggested: readonly Suggestion[]) {
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const [added, setAdded] = useState<readonly Player[]>([]);
  const [draft, setDraft] = useState('');
  const [score, setScore] = useState<readonly [string, string]>(['', '']);
  const players = [...suggested, ...added].map((player) => {
    const isIn = 'isIn' in player && player.isIn;
    return { ...player, side: sides[keyOf(player)] ?? (isIn ? 'mine' : 'out') };
  });
  const on = (side: Side) => players.filter((player) => player.side === side);
  const put = (player: Player, side: Side) =>
    setSides((known) => ({ ...known, [keyOf(player)]: side }));
  const add = () => {
    const text = draft.trim();
    if (text.replace('@', '') === '') return;
    setDraft('');
    const handle = text.startsWith('@') ? text.slice(1) : undefined;
    const player = handle === undefined ? { name: text } : { handle, name: text };
    if (!players.some((known) => keyOf(known) === keyOf(player))) setAdded([...added, player]);
    put(player, 'mine');
  };
  const teams = { mine: on('mine'), theirs: on('theirs') };
  return { players, ...teams, score, setScore, put, add, draft, setDraft };
}

export type Who = ReturnType<typeof useWhoPlayed>;

/** Keeps the form short until it is tapped. */
export function WhoPlayedLine({ onOpen }: { onOpen: () => void }) {
  return (
    <Button variant="secondary" aria-expanded={false} onClick={onOpen} className="text-left">
      <Users aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 flex-1">{t('games.form.open')}</span>
      <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
    </Button>
  );
}

/** Ten players and some more. */
const FIRST_SHOWN = 14;

interface WhoPlayedProps {
  who: Who;
  suggestions: ReturnType<typeof useSuggestions>;
}

export function WhoPlayed({ who, suggestions }: WhoPlayedProps) {
  const [showsAll, setShowsAll] = useState(false);
  const { players, mine, theirs, score, setScore, put } = who;
  const { data, error, isPending, isFetching, refetch } = suggestions;
  const shown = players.filter(
    ({ side }, place) => showsAll || side !== 'out' || place < FIRST_SHOWN,
  );
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-bold">{t('games.form.title')}</legend>
      <p className="text-sm text-ink-soft">{t('games.form.hint')}</p>
      {isPending && <Skeleton className="h-30 rounded-lg" />}
      {!data && error && (
        <LoadError error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-2 empty:hidden">
        {shown.map((player) => (
          <PlayerChip
            key={keyOf(player)}
            {...player}
            onTap={() => put(player, nextOf(player.side))}
          />
        ))}
      </ul>
      {shown.length < players.length && (
        <Button variant="ghost" onClick={() => setShowsAll(true)}>
          {t('games.form.more', { count: players.length - shown.length })}
        </Button>
      )}
      <AddPlayer who={who} />
      <div className="grid grid-cols-2 gap-3">
        <ScoreField
          label={t('games.form.myScore', { players: mine.length + 1 })}
          value={score[0]}
          onChange={(text) => setScore([text, score[1]])}
        />
        <ScoreField
          label={t('games.form.theirScore', { players: theirs.length })}
          value={score[1]}
          onChange={(text) => setScore([score[0], text])}
        />
      </div>
    </fieldset>
  );
}

const nextOf = (side: Side): Side => SIDES[(SIDES.indexOf(side) + 1) % SIDES.length] ?? 'out';

const LOOKS: Record<Side, string> = {
  out: 'border-edge bg-surface text-ink hover:bg-sunken',
  mine: 'border-ball bg-ball text-on-ball',
  theirs: 'border-ink bg-ink text-surface',
};

interface PlayerChipProps extends Player {
  side: Side;
  onTap: () => void;
}

function PlayerChip({ name, side, onTap }: PlayerChipProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onTap}
        className={classNames(
          'flex min-h-14 w-full flex-col justify-center rounded-lg border px-3 py-1.5 text-left transition-colors',
          LOOKS[side],
        )}
      >
        <span className="line-clamp-2 font-semibold wrap-anywhere">
          <PersonName name={name} />
        </span>{' '}
        <span className="text-sm">{t(`games.form.side.${side}`)}</span>
      </button>
    </li>
  );
}

function AddPlayer({ who: { draft, setDraft, add } }: { who: Who }) {
  return (
    <div className="flex items-end gap-2">
      <TextField
        className="min-w-0 flex-1"
        label={t('games.form.addLabel')}
        placeholder={t('games.form.addHint')}
        value={draft}
        maxLength={MAX_GUEST_NAME}
        autoComplete="off"
        autoCapitalize="words"
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter adds the player. It must not send the whole form.
          event.preventDefault();
          add();
        }}
      />
      <Button variant="secondary" onClick={add}>
        {t('games.form.add')}
      </Button>
    </div>
  );
}

interface ScoreFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

export function ScoreField({ label, value, onChange }: ScoreFieldProps) {
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={0}
      step={1}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

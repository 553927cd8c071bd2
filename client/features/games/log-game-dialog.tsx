import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { type ChosenCourt, CourtPicker } from '#client/entities/court/court-picker.tsx';
import { queryFor } from '#client/lib/api/query-client.ts';
import { fitPhoto, PHOTO_ACCEPT } from '#client/lib/camera/photo-file.ts';
import { formResolver } from '#client/lib/i18n/form-resolver.ts';
import { t } from '#client/lib/i18n/t.ts';
import { translateError } from '#client/lib/i18n/translate-error.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/fields.tsx';
import { FoldSummary } from '#client/ui/fold-summary.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { checkInsToday } from '#dist/endpoints/check-ins/check-ins.ts';
import { courtPage } from '#dist/endpoints/courts/courts.ts';
import { dayIn } from '#shared/format/dates.ts';
import { ownTimeZone } from '#shared/format/formats.ts';
import { gameFormSchema } from '#shared/games/game-rules.ts';
import type { StatEntry } from '#shared/player-stats/player-stats.contract.ts';
import { FIGURES, gameSchema, isFutureGame } from '#shared/player-stats/player-stats-rules.ts';
import { EXTRA_FIGURES, FigureFields } from './own-numbers.tsx';
import { useLogGame, useRecordGame } from './use-log-game.ts';
import { useSuggestions, useWhoPlayed, type Who, WhoPlayed, WhoPlayedLine } from './who-played.tsx';

const GAME_RESOLVER = formResolver(gameFormSchema);
// Without the numbers, which are optional in a game with teams. `send` checks whether they are there.
const DAY_RESOLVER = formResolver(
  z.pick(gameSchema, { gameDate: true }) as unknown as typeof gameFormSchema,
);

interface LogGameDialogProps {
  /** A rejected game to correct. Without it, a new game is logged. */
  corrected?: StatEntry | undefined;
  courtId?: number;
  /** The run that the game was part of, and its start. */
  runKey?: string | undefined;
  startedAt?: string | undefined;
  onClose: () => void;
}

/** Mount it only while it is open, so each game starts with an empty form. */
export function LogGameDialog(props: LogGameDialogProps) {
  const { corrected, courtId = 0, runKey, startedAt = '', onClose } = props;
  // Stays the same when a failed request is repeated.
  const [openedAt] = useState(() => new Date());
  const today = dayIn(ownTimeZone(), openedAt);
  const isFromRun = !Number.isNaN(Date.parse(startedAt));
  const firstDay = isFromRun ? dayIn(ownTimeZone(), new Date(startedAt)) : today;
  const [chosen, setChosen] = useState<ChosenCourt | null | undefined>(corrected?.court);
  const [hasTeams, setHasTeams] = useState(runKey !== undefined);
  const visits = useQuery({ ...queryFor(checkInsToday, {}), enabled: hasTeams && courtId === 0 });
  const knownId = courtId || (visits.data?.[0]?.courtId ?? 0);
  const known = useQuery({
    ...queryFor(courtPage, { params: { id: knownId }, query: {} }),
    enabled: knownId > 0 && chosen === undefined,
  });
  const court = chosen === undefined ? (known.data ?? null) : chosen;
  const suggestions = useSuggestions(court?.id, runKey, hasTeams);
  const who = useWhoPlayed(suggestions.data ?? []);
  const [problem, setProblem] = useState<string>();
  const { photo, isPreparing, isPhotoTooLarge, choosePhoto } = usePhoto();
  const submission = useLogGame(corrected?.id, onClose);
  const recording = useRecordGame(onClose);
  const isTeamGame = hasTeams && (who.mine.length + who.theirs.length > 0 || hasScore(who));
  const resolver: typeof GAME_RESOLVER = (values, ...rest) => {
    const isBlank =
      FIGURES.every(({ name }) => Number.isNaN(Number(values[name]))) &&
      EXTRA_FIGURES.every((name) => values[name] === undefined);
    return (isTeamGame && isBlank ? DAY_RESOLVER : GAME_RESOLVER)(values, ...rest);
  };
  const { register, handleSubmit, formState, setError } = useForm({
    resolver,
    defaultValues: corrected ?? { gameDate: firstDay },
  });
  const { errors } = formState;
  const send = handleSubmit((game) => {
    if (isFutureGame(game.gameDate, today)) {
      setError(
        'gameDate',
        { message: translateError({ code: 'INVALID_INPUT', reason: 'GAME_IN_FUTURE' }) },
        { shouldFocus: true },
      );
    } else if (isTeamGame) {
      const missing = missingIn(who, court);
      setProblem(missing);
      if (missing === undefined && court && !recording.isPending) {
        const { gameDate, courtId: _, ...numbers } = game;
        const isStart = isFromRun && gameDate === firstDay;
        recording.mutate({
          courtId: court.id,
          playedAt: isStart
            ? new Date(startedAt).toISOString()
            : momentOf(gameDate, today, openedAt),
          who,
          stats: 'points' in numbers ? numbers : undefined,
        });
      }
    } else if (!isPhotoTooLarge && !isPreparing && !submission.isPending) {
      submission.mutate({ game: { ...game, courtId: court?.id ?? null }, photo });
    }
  });
  const hasFigureError =
    FIGURES.some(({ name }) => errors[name]) || EXTRA_FIGURES.some((name) => errors[name]);
  const figures = <FigureFields register={register} errors={errors} hasExtras={hasTeams} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={corrected ? t('playerStats.form.correctTitle') : t('playerStats.form.title')}
      description={
        corrected?.rejectReason ??
        t(hasTeams ? 'games.form.description' : 'playerStats.form.description')
      }
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-5">
        <TextField
          label={t('playerStats.form.date')}
          type="date"
          max={today}
          error={errors.gameDate?.message}
          {...register('gameDate')}
        />
        <CourtPicker
          label={t(hasTeams ? 'games.form.court' : 'playerStats.form.court')}
          court={court}
          onChange={setChosen}
        />
        {!corrected && !hasTeams && <WhoPlayedLine onOpen={() => setHasTeams(true)} />}
        {hasTeams ? (
          <>
            <WhoPlayed who={who} suggestions={suggestions} />
            <details open={hasFigureError || undefined}>
              <FoldSummary>{t('games.form.numbers')}</FoldSummary>
              {figures}
            </details>
          </>
        ) : (
          <>
            {figures}
            <TextField
              label={t('playerStats.form.photo')}
              hint={t('playerStats.form.photoHint')}
              error={isPhotoTooLarge ? t('playerStats.form.photoTooLarge') : undefined}
              type="file"
              accept={PHOTO_ACCEPT}
              onChange={(event) => void choosePhoto(event.currentTarget.files?.[0])}
            />
          </>
        )}
        {isTeamGame && photo && (
          <p className="text-sm text-ink-soft">{t('games.form.photoLater')}</p>
        )}
        {isTeamGame && problem && (
          <p role="alert" className="font-medium text-brick">
            {problem}
          </p>
        )}
        {recording.loggedKey && (
          <LinkButton href={`/games/${recording.loggedKey}`} onClick={onClose}>
            {t('games.form.openLogged')}
          </LinkButton>
        )}
        <Button
          type="submit"
          busyLabel={
            (submission.isPending || recording.isPending || isPreparing) &&
            t('playerStats.form.busy')
          }
        >
          {corrected ? t('playerStats.form.resubmit') : t('playerStats.form.submit')}
        </Button>
      </form>
    </Dialog>
  );
}

const hasScore = ({ score }: Who) => score.some((points) => points !== '');

/** What a game with teams still lacks, in words. */
function missingIn(who: Who, court: ChosenCourt | null): string | undefined {
  if (!court) return t('games.form.noCourt');
  const name = who.draft.trim();
  if (name) return t('games.form.notAdded', { name });
  if (who.theirs.length === 0) return t('games.form.noOpponents');
  if (who.score.includes('')) return t('games.form.noScore');
  return undefined;
}

/** The form asks for the day only. An earlier game counts as played at noon. */
function momentOf(day: string, today: string, now: Date): string {
  return (day === today ? now : new Date(`${day}T12:00`)).toISOString();
}

function usePhoto() {
  const [photo, setPhoto] = useState<File | null>();
  const [isPreparing, setPreparing] = useState(false);
  const latest = useRef<File>(undefined);
  async function choosePhoto(chosen: File | undefined): Promise<void> {
    latest.current = chosen;
    setPhoto(undefined);
    setPreparing(chosen !== undefined);
    if (!chosen) return;
    const fitting = await fitPhoto(chosen);
    if (latest.current !== chosen) return;
    setPhoto(fitting);
    setPreparing(false);
  }
  return { photo: photo ?? undefined, isPreparing, isPhotoTooLarge: photo === null, choosePhoto };
}

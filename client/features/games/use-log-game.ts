import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { useCurrentUser } from '#client/entities/person/current-user.ts';
import { ApiError, call } from '#client/lib/api/call.ts';
import { newUuid, useIdempotencyKey } from '#client/lib/api/idempotency.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { fitPhoto } from '#client/lib/camera/photo-file.ts';
import { t } from '#client/lib/i18n/t.ts';
import { tellFailure } from '#client/ui/tell-failure.ts';
import { toast } from '#client/ui/toast.ts';
import { recordGame } from '#dist/endpoints/games/games.ts';
import {
  attachScoreSheet,
  logGame,
  resubmitGame,
} from '#dist/endpoints/player-stats/player-stats.ts';
import type { Numbers } from '#shared/games/game-rules.ts';
import type { Game } from '#shared/player-stats/player-stats.contract.ts';
import type { Player, Who } from './who-played.tsx';

interface Submission {
  game: Game;
  photo: File | undefined;
}

export function useLogGame(correctedId: number | undefined, onDone: () => void) {
  const queryClient = useQueryClient();
  // One key per form, so a second tap or a retry doesn't log a second game.
  const idempotencyKey = useRef<string>(undefined);
  idempotencyKey.current ??= newUuid();

  return useMutation({
    mutationFn: async ({ game, photo }: Submission) => {
      const entry =
        correctedId === undefined
          ? await call(logGame, { body: { ...game, idempotencyKey: idempotencyKey.current } })
          : await call(resubmitGame, { params: { id: correctedId }, body: game });
      if (!photo) return undefined;
      // The game is already saved, so a failed photo must not look like a failed save.
      return call(attachScoreSheet, { params: { id: entry.id }, file: photo }).then(
        () => undefined,
        (error: Error) => error,
      );
    },
    onSuccess: (photoError) => {
      if (photoError) {
        tellFailure(photoError, t('playerStats.form.photoFailed'));
      } else if (correctedId === undefined) {
        toast({
          title: t('playerStats.form.logged'),
          description: t('playerStats.form.loggedText'),
          tone: 'success',
        });
      } else {
        toast({
          title: t('playerStats.form.resent'),
          description: t('playerStats.form.loggedText'),
          tone: 'success',
        });
      }
      onDone();
    },
    onError: (error) => tellFailure(error, t('playerStats.form.failed')),
    onSettled: () => refreshAfter(queryClient, logGame, attachScoreSheet),
  });
}

interface TeamGameForm {
  courtId: number;
  playedAt: string;
  who: Who;
  stats: Numbers | undefined;
}

/**
 * Logs a game with teams and opens its page. The user's team comes first.
 * @param onDone is called before the page opens, so Back doesn't reopen the form
 */
export function useRecordGame(onDone: () => void) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const me = useCurrentUser().user?.username ?? '';
  // After a lost response, a corrected score is another request.
  const { keyFor } = useIdempotencyKey();
  const recording = useMutation({
    mutationFn: ({ who, stats, ...rest }: TeamGameForm) => {
      const named = ({ handle, name }: Player) => (handle === undefined ? { name } : { handle });
      const [mine, theirs] = [[{ handle: me }, ...who.mine.map(named)], who.theirs.map(named)];
      const body = {
        ...rest,
        score: who.score.map(Number) as [number, number],
        teams: [mine, theirs] as [typeof theirs, typeof theirs],
        ...(stats && { stats }),
      };
      return call(recordGame, { body: { ...body, idempotencyKey: keyFor(body) } });
    },
    onSuccess: ({ key }) => {
      toast({
        title: t('playerStats.form.logged'),
        description: t('games.form.sent'),
        tone: 'success',
      });
      onDone();
      navigate(`/games/${key}`);
    },
    onError: (error) => tellFailure(error, t('playerStats.form.failed')),
    onSettled: () => refreshAfter(queryClient, recordGame),
  });
  const { error } = recording;
  const isLogged = error instanceof ApiError && error.reason === 'GAME_ALREADY_LOGGED';
  return { ...recording, loggedKey: isLogged ? error.params?.key : undefined };
}

export function useAddScoreSheet(gameId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (chosen: File) => {
      const file = await fitPhoto(chosen);
      return file && call(attachScoreSheet, { params: { id: gameId }, file });
    },
    onSuccess: (entry) => {
      if (entry) toast({ title: t('playerStats.form.sheetAdded'), tone: 'success' });
      else
        toast({
          title: t('playerStats.form.sheetFailed'),
          description: t('playerStats.form.photoTooLarge'),
          tone: 'danger',
        });
    },
    onError: (error) => tellFailure(error, t('playerStats.form.sheetFailed')),
    onSettled: () => refreshAfter(queryClient, attachScoreSheet),
  });
}

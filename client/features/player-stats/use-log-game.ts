import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, call, NetworkError } from '#client/lib/api.ts';
import { fitPhoto } from '#client/lib/photo-file.ts';
import { toast } from '#client/ui/toast.ts';
import type { Game } from '#shared/player-stats/player-stats.contract.ts';
import {
  attachScoreSheet,
  logGame,
  resubmitGame,
} from '#shared/player-stats/player-stats.endpoints.ts';
import { PLAYER_STATS_TEXTS } from './player-stats.texts.ts';
import { refreshGames } from './player-stats-queries.ts';

const { form: texts } = PLAYER_STATS_TEXTS;

interface Submission {
  game: Game;
  photo: File | undefined;
}

/** Logs a new game, or sends a rejected one in again. `onDone` follows once it is on the server. */
export function useLogGame(correctedId: number | undefined, onDone: () => void) {
  const queryClient = useQueryClient();
  // One key per form: a second tap or a retry after a lost answer logs no second game.
  const idempotencyKey = useRef<string>(undefined);
  idempotencyKey.current ??= crypto.randomUUID();

  return useMutation({
    mutationFn: async ({ game, photo }: Submission) => {
      const entry =
        correctedId === undefined
          ? await call(logGame, { body: { ...game, idempotencyKey: idempotencyKey.current } })
          : await call(resubmitGame, { params: { id: correctedId }, body: game });
      if (!photo) return undefined;
      // The game itself is safe by now: a failed photo must not make it look lost.
      return call(attachScoreSheet, { params: { id: entry.id }, file: photo }).then(
        () => undefined,
        (error: Error) => error,
      );
    },
    onSuccess: (photoError) => {
      if (photoError) {
        toast({ title: texts.photoFailed, description: reasonOf(photoError), tone: 'danger' });
      } else if (correctedId === undefined) {
        toast({ title: texts.logged, description: texts.loggedText, tone: 'success' });
      } else {
        toast({ title: texts.resent, description: texts.loggedText, tone: 'success' });
      }
      onDone();
    },
    onError: (error) =>
      toast({ title: texts.failed, description: reasonOf(error), tone: 'danger' }),
    onSettled: () => refreshGames(queryClient),
  });
}

/** For a game that is already there. */
export function useAddScoreSheet(gameId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (chosen: File) => {
      const file = await fitPhoto(chosen);
      return file && call(attachScoreSheet, { params: { id: gameId }, file });
    },
    onSuccess: (entry) => {
      if (entry) toast({ title: texts.sheetAdded, tone: 'success' });
      else toast({ title: texts.sheetFailed, description: texts.photoTooLarge, tone: 'danger' });
    },
    onError: (error) =>
      toast({ title: texts.sheetFailed, description: reasonOf(error), tone: 'danger' }),
    onSettled: () => refreshGames(queryClient),
  });
}

function reasonOf(error: Error): string {
  if (error instanceof ApiError) return error.userMessage ?? texts.tryAgain;
  return error instanceof NetworkError ? error.message : texts.tryAgain;
}

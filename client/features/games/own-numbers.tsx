import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type UseFormRegisterReturn, useForm } from 'react-hook-form';
import { call } from '#client/lib/api/call.ts';
import { orFound } from '#client/lib/api/lost-response.ts';
import { setAnswer } from '#client/lib/api/query-client.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { formResolver } from '#client/lib/i18n/form-resolver.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/fields.tsx';
import { tellFailure } from '#client/ui/tell-failure.ts';
import { readGame, saveNumbers } from '#dist/endpoints/games/games.ts';
import { type ExtraFigure, type Numbers, numbersSchema } from '#shared/games/game-rules.ts';
import { FIGURES, type FigureName } from '#shared/player-stats/player-stats-rules.ts';
import { gameQuery } from './use-game.ts';

export const EXTRA_FIGURES = ['minutes', 'shotsMade', 'shotsTaken'] as const;

type FieldName = FigureName | ExtraFigure;

interface FigureFieldsProps {
  register: (
    name: FieldName,
    options: { valueAsNumber: true } | { setValueAs: (text: string | number) => unknown },
  ) => UseFormRegisterReturn;
  errors: Partial<Record<FieldName, { message?: string | undefined }>>;
  /** Adds minutes and shooting, which may stay empty. */
  hasExtras: boolean;
}

export function FigureFields({ register, errors, hasExtras }: FigureFieldsProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <legend className="sr-only">{t('playerStats.form.figures')}</legend>
      {FIGURES.map(({ name, max }) => (
        <TextField
          key={name}
          label={t(`playerStats.figures.${name}`)}
          type="number"
          inputMode="numeric"
          min={0}
          max={max}
          step={1}
          error={errors[name]?.message}
          {...register(name, { valueAsNumber: true })}
        />
      ))}
      {hasExtras &&
        EXTRA_FIGURES.map((name) => (
          <TextField
            key={name}
            label={t(`games.figures.${name}`)}
            type="number"
            inputMode="numeric"
            min={0}
            step={1}
            error={errors[name]?.message}
            {...register(name, { setValueAs: numberOrNothing })}
          />
        ))}
    </fieldset>
  );
}

const numberOrNothing = (text: string | number | undefined) =>
  text === '' || text === undefined ? undefined : Number(text);

/** Adds the user's own numbers to a game that someone else logged. */
export function AddNumbersDialog({ gameKey, onClose }: { gameKey: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { register, handleSubmit, formState } = useForm({ resolver: formResolver(numbersSchema) });
  const save = useMutation({
    mutationFn: (body: Numbers) =>
      orFound(call(saveNumbers, { params: { key: gameKey }, body }), async () => {
        const game = await call(readGame, { params: { key: gameKey } });
        return game.myNumbers ? game : undefined;
      }),
    onSuccess: (game) => {
      setAnswer(queryClient, gameQuery(gameKey), game);
      onClose();
    },
    onError: (error) => tellFailure(error, t('games.numbers.failed')),
    onSettled: () => refreshAfter(queryClient, saveNumbers),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('games.numbers.add')}
      description={t('games.numbers.text')}
    >
      <form
        noValidate
        onSubmit={handleSubmit((figures) => save.mutate(figures))}
        className="flex flex-col gap-5"
      >
        <FigureFields register={register} errors={formState.errors} hasExtras />
        <Button type="submit" busyLabel={save.isPending && t('runPage.sending')}>
          {t('games.numbers.save')}
        </Button>
      </form>
    </Dialog>
  );
}

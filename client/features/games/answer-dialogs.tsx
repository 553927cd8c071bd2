import { useForm } from 'react-hook-form';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { TeamGame } from '#shared/games/games.contract.ts';
import { sidesOf } from './game-words.ts';
import { ScoreField } from './who-played.tsx';

interface FixScoreProps {
  game: TeamGame;
  isBusy: boolean;
  onSend: (score: [number, number]) => void;
  onClose: () => void;
}

export function FixScoreDialog({ game, isBusy, onSend, onClose }: FixScoreProps) {
  const [first, second] = sidesOf(game);
  const { watch, setValue, handleSubmit } = useForm({
    defaultValues: { mine: String(game.score[first]), theirs: String(game.score[second]) },
  });
  const { mine, theirs } = watch();
  const send = handleSubmit(() => {
    if (!isBusy)
      onSend(first === 0 ? [Number(mine), Number(theirs)] : [Number(theirs), Number(mine)]);
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('games.answer.fix')}
      description={t('games.fix.text')}
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-5">
        <div className="grid grid-cols-2 gap-3">
          <ScoreField
            label={t('games.form.side.mine')}
            value={mine}
            onChange={(text) => setValue('mine', text)}
          />
          <ScoreField
            label={t('games.form.side.theirs')}
            value={theirs}
            onChange={(text) => setValue('theirs', text)}
          />
        </div>
        <Button
          type="submit"
          disabled={mine === '' || theirs === ''}
          busyLabel={isBusy && t('runPage.sending')}
        >
          {t('games.fix.send')}
        </Button>
      </form>
    </Dialog>
  );
}

interface AbsentProps {
  /** The user added stats to the game, which are lost. */
  hasStats: boolean;
  isBusy: boolean;
  onSend: () => void;
  onClose: () => void;
}

export function AbsentDialog({ hasStats, isBusy, onSend, onClose }: AbsentProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('games.absent.title')}
      description={t(hasStats ? 'games.absent.textWithStats' : 'games.absent.text')}
    >
      <Button variant="danger" busyLabel={isBusy && t('runPage.sending')} onClick={onSend}>
        {t('games.absent.send')}
      </Button>
      <Button variant="secondary" onClick={onClose}>
        {t('games.absent.keep')}
      </Button>
    </Dialog>
  );
}

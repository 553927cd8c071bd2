import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { type PushState, readPushState, turnPushOff, turnPushOn } from '#client/lib/device/push.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { toast } from '#client/ui/toast.ts';

const STATE_KEY = ['push-state'];

export function PushCard() {
  const client = useQueryClient();
  const { data: state = 'unsupported' } = useQuery({ queryKey: STATE_KEY, queryFn: readPushState });
  const change = useMutation({
    mutationFn: () => (state === 'on' ? turnPushOff() : turnPushOn()),
    onSuccess: (now: PushState) => client.setQueryData(STATE_KEY, now),
    onError: () =>
      toast({
        title: t('notifications.push.failed'),
        description: t('notifications.push.failedText'),
        tone: 'danger',
      }),
  });
  if (state === 'unsupported') return null;
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <BellRing aria-hidden="true" className="size-7 shrink-0 text-ball-text" />
      <div className="min-w-0 flex-1 basis-[13rem]">
        <h2 className="font-bold">{t('notifications.push.title')}</h2>
        <p className="text-sm text-ink-soft">{textOf(state)}</p>
      </div>
      {(state === 'on' || state === 'off') && (
        <Button
          variant="secondary"
          busyLabel={change.isPending && t('notifications.push.busy')}
          onClick={() => change.mutate()}
        >
          {state === 'on' ? t('notifications.push.turnOff') : t('notifications.push.turnOn')}
        </Button>
      )}
    </Card>
  );
}

function textOf(state: Exclude<PushState, 'unsupported'>): string {
  if (state !== 'not-installed') return t(`notifications.push.${state}`);
  return `${t('notifications.push.notInstalled')} ${t('settings.mobileApp.byHand')}`;
}

import { useMutation } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { CourtName } from '#client/entities/court/court-name.tsx';
import { call } from '#client/lib/api/call.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { tellFailure } from '#client/ui/tell-failure.ts';
import { toast } from '#client/ui/toast.ts';
import { inviteToRun } from '#dist/endpoints/runs/runs.ts';
import { spotsLine } from '#shared/runs/run-words.ts';
import type { Run } from '#shared/runs/runs.contract.ts';
import { runStartWords } from './run-time.ts';
import { mayInviteTo } from './use-run.ts';
import { useOwnRuns } from './use-runs.ts';

interface Friend {
  id: number;
  handle: string;
  displayName: string;
}

export function InviteToRun({ friend }: { friend: Friend }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className="w-full sm:w-auto" onClick={() => setOpen(true)}>
        <CalendarPlus aria-hidden="true" className="size-5" />
        {t('runs.inviteTo.open')}
      </Button>
      {isOpen && <ChooseRun friend={friend} onClose={() => setOpen(false)} />}
    </>
  );
}

function ChooseRun({ friend, onClose }: { friend: Friend; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useOwnRuns();
  const choices = data?.filter((run) => run.status === 'open' && mayInviteTo(run));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('runs.inviteTo.title', { name: friend.displayName })}
      description={
        choices?.length === 0
          ? t('runs.inviteTo.none', { name: friend.displayName })
          : t('runs.inviteTo.text')
      }
    >
      {!data && error && (
        <LoadError error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="h-16 rounded-lg" />}
      {choices && choices.length > 0 && (
        <ul>
          {choices.map((run) => (
            <RunChoice key={run.key} run={run} friend={friend} onDone={onClose} />
          ))}
        </ul>
      )}
      <LinkButton
        href={`/runs/new?invite=${encodeURIComponent(friend.handle)}`}
        variant={choices?.length === 0 ? 'primary' : 'secondary'}
      >
        {t('runs.start')}
      </LinkButton>
    </Dialog>
  );
}

interface RunChoiceProps {
  run: Run;
  friend: Friend;
  onDone: () => void;
}

function RunChoice({ run, friend, onDone }: RunChoiceProps) {
  const invite = useMutation({
    mutationFn: () =>
      call(inviteToRun, { params: { key: run.key }, body: { userIds: [friend.id] } }),
    onSuccess: ({ invited }) => {
      const name = friend.displayName;
      toast({
        title: invited > 0 ? t('runs.inviteTo.done', { name }) : t('runs.inviteTo.known', { name }),
        tone: 'success',
      });
      onDone();
    },
    onError: (error) => tellFailure(error, t('runPage.invite.failed')),
  });
  const when = runStartWords(run);
  return (
    <li className="hairline flex flex-wrap items-center gap-3 border-t py-2 first:border-t-0">
      <span className="min-w-0 flex-1 basis-[9rem] wrap-anywhere">
        <span className="block font-semibold">
          <CourtName name={run.court.name} />
        </span>
        <span className="block text-sm text-ink-soft">
          {when} · {spotsLine(t, run)}
        </span>
      </span>
      <Button
        variant="secondary"
        aria-label={t('runs.inviteTo.sendTo', { run: when })}
        busyLabel={invite.isPending && t('runPage.sending')}
        onClick={() => invite.mutate()}
      >
        {t('runs.inviteTo.send')}
      </Button>
    </li>
  );
}

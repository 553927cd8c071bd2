import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Avatar } from '#client/entities/person/avatar.tsx';
import { PersonName } from '#client/entities/person/person-name.tsx';
import { PersonRowsLoading } from '#client/entities/person/person-row.tsx';
import { call } from '#client/lib/api/call.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { QueryError } from '#client/ui/query-error.tsx';
import { tellFailure } from '#client/ui/tell-failure.ts';
import { toast } from '#client/ui/toast.ts';
import { listFriends } from '#dist/endpoints/friends/friends.ts';
import { inviteToRun } from '#dist/endpoints/runs/runs.ts';
import type { RunPage } from '#shared/runs/runs.contract.ts';

/** The server's limit per request, which is also its limit per day. */
const MAX_AT_ONCE = 20;

interface InviteFriendsProps {
  run: RunPage;
  onClose: () => void;
}

export function InviteFriends({ run, onClose }: InviteFriendsProps) {
  const friends = useQuery(queryFor(listFriends, {}));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const invite = useMutation({
    mutationFn: () =>
      call(inviteToRun, { params: { key: run.key }, body: { userIds: [...chosen] } }),
    onSuccess: ({ invited }) => {
      toast({ title: t('runPage.invite.done', { people: invited }), tone: 'success' });
      onClose();
    },
    onError: (error) => tellFailure(error, t('runPage.invite.failed')),
  });
  const coming = new Set(run.players.map(({ id }) => id));
  const invitable = friends.data?.filter(({ id }) => !coming.has(id)) ?? [];

  function toggle(id: number) {
    const next = new Set(chosen);
    if (!next.delete(id) && next.size < MAX_AT_ONCE) next.add(id);
    setChosen(next);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('runPage.invite.title')}
      description={t('runPage.invite.text', { max: MAX_AT_ONCE })}
    >
      {friends.isPending && <PersonRowsLoading label={t('friends.friends.list')} />}
      <QueryError query={friends} />
      {friends.data && invitable.length === 0 && (
        <EmptyState text={t('runPage.invite.empty')}>
          <LinkButton href="/profile?tab=friends" variant="secondary">
            {t('friends.friends.find')}
          </LinkButton>
        </EmptyState>
      )}
      {invitable.length > 0 && (
        <>
          <ul aria-label={t('friends.friends.list')}>
            {invitable.map(({ id, displayName, handle, avatarUrl }) => (
              <li key={id} className="hairline border-t first:border-t-0">
                <label className="flex min-h-14 cursor-pointer items-center gap-3 py-2">
                  <Avatar name={displayName} photo={avatarUrl} size="small" />
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    <span className="block font-semibold">
                      <PersonName name={displayName} />
                    </span>
                    <span className="text-sm text-ink-soft">@{handle}</span>
                  </span>
                  <input
                    type="checkbox"
                    checked={chosen.has(id)}
                    onChange={() => toggle(id)}
                    className="size-6 shrink-0 accent-ball"
                  />
                </label>
              </li>
            ))}
          </ul>
          <Button
            disabled={chosen.size === 0}
            busyLabel={invite.isPending && t('runPage.sending')}
            onClick={() => invite.mutate()}
          >
            {t('runPage.invite.send', { people: chosen.size })}
          </Button>
        </>
      )}
    </Dialog>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { call } from '#client/lib/api/call.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { QrCode } from '#client/ui/qr-code.tsx';
import { QueryError } from '#client/ui/query-error.tsx';
import { shareLink } from '#client/ui/share-link.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { tellFailure } from '#client/ui/tell-failure.ts';
import { toast } from '#client/ui/toast.ts';
import { ownInvite, replaceInvite } from '#dist/endpoints/friends/invites.ts';

const inviteQuery = queryFor(ownInvite, {});

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const invite = useQuery(inviteQuery);
  const replace = useMutation({
    mutationFn: () => call(replaceInvite, {}),
    onSuccess: (fresh) => {
      queryClient.setQueryData(inviteQuery.queryKey, fresh);
      toast({ title: t('friends.invite.replaced'), tone: 'success' });
    },
    onError: (error) => tellFailure(error, t('friends.invite.replaceFailed')),
  });
  const path = invite.data && `/invite/${invite.data.code}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('friends.invite.title')}
      description={t('friends.invite.text')}
    >
      {invite.isPending && <Skeleton className="mx-auto size-56" />}
      <QueryError query={invite} />
      {path && (
        <>
          <QrCode
            text={new URL(path, window.location.origin).href}
            label={t('friends.invite.qr')}
          />
          <Button
            onClick={() =>
              shareLink({
                path,
                title: t('friends.invite.shareTitle'),
                text: t('friends.invite.shareText'),
              })
            }
          >
            <Share2 aria-hidden="true" className="size-5" />
            {t('friends.invite.share')}
          </Button>
          <Button
            variant="ghost"
            busyLabel={replace.isPending && t('friends.invite.replacing')}
            onClick={() => replace.mutate()}
          >
            {t('friends.invite.replace')}
          </Button>
        </>
      )}
    </Dialog>
  );
}

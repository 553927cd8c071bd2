import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { PersonRow } from '#client/entities/person/person-row.tsx';
import { ApiError, call } from '#client/lib/api/call.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { QueryError } from '#client/ui/query-error.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { tellFailure } from '#client/ui/tell-failure.ts';
import { acceptInvite, inviter } from '#dist/endpoints/friends/invites.ts';

interface InvitedByProps {
  code: string;
  /** The user just signed up with this link, which already sent the request. */
  isNew: boolean;
}

/** Shows who sent the link. Opening it has no effect; signing up with it sends a friend request. */
export function InvitedBy({ code, isNew }: InvitedByProps) {
  const queryClient = useQueryClient();
  const params = { code };
  const person = useQuery(queryFor(inviter, { params }));
  const accept = useMutation({
    mutationFn: () => call(acceptInvite, { params }),
    onSuccess: () => refreshAfter(queryClient, acceptInvite),
    onError: (error) => tellFailure(error, t('friends.invite.failed')),
  });
  const { mutate } = accept;
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!isNew || hasStarted.current) return;
    hasStarted.current = true;
    mutate();
  }, [isNew, mutate]);
  if (person.isPending) return <Skeleton className="h-20" />;
  const absent = person.error instanceof ApiError && person.error.status === 404;
  if (absent) return <p>{t('errors.reasons.NOT_FOUND.INVITE_NOT_FOUND')}</p>;
  if (person.isLoadingError) return <QueryError query={person} />;
  const { friendshipStatus } = person.data;
  return (
    <ul>
      <PersonRow person={person.data}>
        {friendshipStatus === 'none' || friendshipStatus === 'pending_in' ? (
          <Button
            busyLabel={accept.isPending && t('friends.invite.sending')}
            onClick={() => mutate()}
          >
            {t('friends.invite.accept')}
          </Button>
        ) : (
          <Badge>
            {friendshipStatus === 'friends'
              ? t('friends.invite.friends')
              : t('friends.invite.waiting')}
          </Badge>
        )}
      </PersonRow>
    </ul>
  );
}

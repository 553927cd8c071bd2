import { type Query, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, pathOf } from '#client/lib/api/call.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { t } from '#client/lib/i18n/t.ts';
import { tellFailure } from '#client/ui/tell-failure.ts';
import { type ToastMessage, toast } from '#client/ui/toast.ts';
import {
  blockPerson,
  cancelRequest,
  listFriends,
  listRequests,
  requestFriend,
  respondToRequest,
  searchPeople,
  unblockPerson,
  unfriend,
} from '#dist/endpoints/friends/friends.ts';
import { readProfile } from '#dist/endpoints/people/people.ts';
import type { FriendRequests } from '#shared/friends/friends.contract.ts';
import type { Topic } from '#shared/http/topics.ts';
import type {
  FriendshipStatus,
  Person,
  Profile,
  RelatedPerson,
} from '#shared/people/people.contract.ts';

/** Longer than other toasts, so the user has time to decide. */
const UNDO_MS = 10_000;

interface Target {
  id: number;
  handle: string;
}

interface OpenRequest {
  friendshipId: number;
  personId: number;
}

interface Action<Input> {
  endpoint: { changes: readonly Topic[] };
  send: (input: Input) => Promise<unknown>;
  /** Optimistic update. Returns a function that reverts it. */
  expect: (client: QueryClient, input: Input) => () => void;
  done: (input: Input) => string;
  more?: (client: QueryClient, input: Input) => Partial<ToastMessage>;
  failed: string;
}

function useOptimistic<Input>({ endpoint, send, expect, done, more, failed }: Action<Input>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: (input: Input) => expect(client, input),
    onSuccess: (_answer, input) => {
      toast({ title: done(input), tone: 'success', ...more?.(client, input) });
    },
    onError: (error, _input, undo) => {
      undo?.();
      tellFailure(error, failed);
    },
    onSettled: () => refreshAfter(client, endpoint),
  });
}

export function useFriendActions() {
  const request = useOptimistic<Target>({
    endpoint: requestFriend,
    send: ({ id, handle }) => call(requestFriend, { body: { userId: id, handle } }),
    expect: (client, { id }) => changeStatus(client, id, 'pending_out'),
    done: () => t('friends.toasts.requestSent'),
    failed: t('friends.toasts.requestFailed'),
  });
  const respond = useOptimistic<OpenRequest & { action: 'accept' | 'decline' }>({
    endpoint: respondToRequest,
    send: ({ friendshipId, action }) => call(respondToRequest, { body: { friendshipId, action } }),
    expect: (client, { personId, action }) => {
      const undo = changeStatus(client, personId, action === 'accept' ? 'friends' : 'none');
      dropRequest(client, personId);
      return undo;
    },
    done: ({ action }) =>
      action === 'accept' ? t('friends.toasts.accepted') : t('friends.toasts.declined'),
    failed: t('friends.toasts.respondFailed'),
  });
  const cancel = useOptimistic<OpenRequest>({
    endpoint: cancelRequest,
    send: ({ friendshipId }) => call(cancelRequest, { body: { friendshipId } }),
    expect: (client, { personId }) => {
      const undo = changeStatus(client, personId, 'none');
      dropRequest(client, personId);
      return undo;
    },
    done: () => t('friends.toasts.cancelled'),
    failed: t('friends.toasts.cancelFailed'),
  });
  const endFriendship = useOptimistic<Target>({
    endpoint: unfriend,
    send: ({ id }) => call(unfriend, { body: { userId: id } }),
    expect: (client, { id }) => {
      const undo = changeStatus(client, id, 'none');
      dropFriend(client, id);
      return undo;
    },
    done: () => t('friends.toasts.unfriended'),
    failed: t('friends.toasts.unfriendFailed'),
  });
  const block = useOptimistic<Target & { displayName: string }>({
    endpoint: blockPerson,
    send: ({ id, handle }) => call(blockPerson, { body: { userId: id, handle } }),
    expect: (client, { id }) => {
      const undo = changePerson(client, id, () => null);
      dropFriend(client, id);
      dropRequest(client, id);
      return undo;
    },
    done: () => t('friends.toasts.blocked'),
    more: (client, { id, displayName }) => ({
      description: t('friends.toasts.blockedName', { name: displayName }),
      durationMs: UNDO_MS,
      action: { label: t('friends.toasts.undo'), onClick: () => void undoBlock(client, id) },
    }),
    failed: t('friends.toasts.blockFailed'),
  });
  return { request, respond, cancel, endFriendship, block };
}

async function undoBlock(client: QueryClient, userId: number): Promise<void> {
  try {
    await call(unblockPerson, { body: { userId } });
    toast({ title: t('friends.toasts.unblocked'), tone: 'success' });
  } catch (error) {
    tellFailure(error, t('friends.toasts.unblockFailed'));
  }
  void refreshAfter(client, unblockPerson);
}

function changeStatus(client: QueryClient, personId: number, friendshipStatus: FriendshipStatus) {
  return changePerson(client, personId, (person) => ({ ...person, friendshipStatus }));
}

export const friendsQuery = queryFor(listFriends, {});
export const requestsQuery = queryFor(listRequests, {});

type Change = (person: RelatedPerson) => RelatedPerson | null;

/** Updates a person in all cached queries; null removes them. Returns a function that reverts the change. */
function changePerson(client: QueryClient, personId: number, change: Change): () => void {
  const lists = { queryKey: [searchPeople.path] };
  const profiles = { predicate: isProfile };
  const before = [
    ...client.getQueriesData(lists),
    ...client.getQueriesData(profiles),
    ...client.getQueriesData({ queryKey: friendsQuery.queryKey }),
    ...client.getQueriesData({ queryKey: requestsQuery.queryKey }),
  ];
  client.setQueriesData<RelatedPerson[]>(lists, (people) =>
    people?.flatMap((person) => (person.id === personId ? (change(person) ?? []) : person)),
  );
  client.setQueriesData<Profile>(profiles, (profile) =>
    profile?.id === personId ? { ...profile, ...change(profile) } : profile,
  );
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}

function dropFriend(client: QueryClient, personId: number): void {
  client.setQueryData<Person[]>(friendsQuery.queryKey, (friends) =>
    friends?.filter(({ id }) => id !== personId),
  );
}

function dropRequest(client: QueryClient, personId: number): void {
  client.setQueryData<FriendRequests>(
    requestsQuery.queryKey,
    (requests) =>
      requests && {
        incoming: requests.incoming.filter(({ requester }) => requester.id !== personId),
        outgoing: requests.outgoing.filter(({ addressee }) => addressee.id !== personId),
      },
  );
}

const PROFILE_PATH = pathOf(readProfile, { handle: '' });

function isProfile({ queryKey: [path] }: Query): boolean {
  return String(path).startsWith(PROFILE_PATH);
}

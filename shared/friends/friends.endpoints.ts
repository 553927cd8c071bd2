import type * as contract from '#shared/friends/friends.contract.ts';
import type * as invites from '#shared/friends/invites.contract.ts';
import { lightEndpoint } from '#shared/http/light-endpoint.ts';

export const searchPeople = lightEndpoint<typeof contract.searchPeople>(
  'GET',
  '/api/friends/search',
  { reads: ['friends'] },
);
export const requestFriend = lightEndpoint<typeof contract.requestFriend>(
  'POST',
  '/api/friends/request',
  { changes: ['friends'] },
);
export const respondToRequest = lightEndpoint<typeof contract.respondToRequest>(
  'POST',
  '/api/friends/respond',
  { changes: ['friends', 'notifications'] },
);
export const cancelRequest = lightEndpoint<typeof contract.cancelRequest>(
  'POST',
  '/api/friends/cancel',
  { changes: ['friends'] },
);
export const unfriend = lightEndpoint<typeof contract.unfriend>('POST', '/api/friends/unfriend', {
  changes: ['friends'],
});
export const blockPerson = lightEndpoint<typeof contract.blockPerson>(
  'POST',
  '/api/friends/block',
  { changes: ['friends'] },
);
export const unblockPerson = lightEndpoint<typeof contract.unblockPerson>(
  'POST',
  '/api/friends/unblock',
  { changes: ['friends'] },
);
export const listBlocked = lightEndpoint<typeof contract.listBlocked>(
  'GET',
  '/api/friends/blocked',
  { reads: ['friends'] },
);
export const listFriends = lightEndpoint<typeof contract.listFriends>('GET', '/api/friends/list', {
  reads: ['friends'],
});
export const listRequests = lightEndpoint<typeof contract.listRequests>(
  'GET',
  '/api/friends/requests',
  { reads: ['friends'] },
);
export const waitingRequests = lightEndpoint<typeof contract.waitingRequests>(
  'GET',
  '/api/friends/waiting',
  { reads: ['friends'] },
);
export const setFriendPrivacy = lightEndpoint<typeof contract.setFriendPrivacy>(
  'POST',
  '/api/friends/privacy',
  { changes: ['account'] },
);

export const ownInvite = lightEndpoint<typeof invites.ownInvite>('GET', '/api/friends/invite', {
  reads: [],
});
export const replaceInvite = lightEndpoint<typeof invites.replaceInvite>(
  'POST',
  '/api/friends/invite',
  { changes: [] },
);
export const inviter = lightEndpoint<typeof invites.inviter>('GET', '/api/invites/:code', {
  reads: ['friends'],
});
export const acceptInvite = lightEndpoint<typeof invites.acceptInvite>(
  'POST',
  '/api/invites/:code',
  { changes: ['friends'] },
);

import type * as contract from '#shared/friends/friends.contract.ts';
import { lightEndpoint } from '#shared/http/light-endpoint.ts';

export const searchPeople = lightEndpoint<typeof contract.searchPeople>(
  'GET',
  '/api/friends/search',
);
export const requestFriend = lightEndpoint<typeof contract.requestFriend>(
  'POST',
  '/api/friends/request',
);
export const respondToRequest = lightEndpoint<typeof contract.respondToRequest>(
  'POST',
  '/api/friends/respond',
);
export const cancelRequest = lightEndpoint<typeof contract.cancelRequest>(
  'POST',
  '/api/friends/cancel',
);
export const unfriend = lightEndpoint<typeof contract.unfriend>('POST', '/api/friends/unfriend');
export const blockPerson = lightEndpoint<typeof contract.blockPerson>('POST', '/api/friends/block');
export const unblockPerson = lightEndpoint<typeof contract.unblockPerson>(
  'POST',
  '/api/friends/unblock',
);
export const listBlocked = lightEndpoint<typeof contract.listBlocked>(
  'GET',
  '/api/friends/blocked',
);
export const listFriends = lightEndpoint<typeof contract.listFriends>('GET', '/api/friends/list');
export const listRequests = lightEndpoint<typeof contract.listRequests>(
  'GET',
  '/api/friends/requests',
);
export const waitingRequests = lightEndpoint<typeof contract.waitingRequests>(
  'GET',
  '/api/friends/waiting',
);
export const setFriendPrivacy = lightEndpoint<typeof contract.setFriendPrivacy>(
  'POST',
  '/api/friends/privacy',
);

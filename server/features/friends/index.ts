export { friendsSection } from './friends.repo.ts';
export { registerFriends } from './friends.routes.ts';
export { toPerson, toRelatedPerson } from './person-row.ts';

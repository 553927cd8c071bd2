export { registerFriends } from './friends.routes.ts';
export { toPerson, toRelatedPerson } from './person-row.ts';
export { friendsSection } from './personal-data.repo.ts';

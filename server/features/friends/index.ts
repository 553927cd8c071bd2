export { registerFriends } from './friends.routes.ts';
export { toRelatedPerson } from './person-row.ts';
export { friendsSection } from './personal-data.repo.ts';
export { searchByHandle, searchByHandleOrName, searchByWords } from './search.repo.ts';

import { defineRoom } from '#server/platform/room.ts';
import { friendsSection } from './friends.repo.ts';
import { registerFriends } from './friends.routes.ts';

export const friends = defineRoom({
  name: 'friends',
  tables: ['friendships', 'blocks', 'person_terms', 'invite_codes'],
  routes: registerFriends,
  personalData: [friendsSection],
  notExported: { person_terms: 'the words of the name, for the search' },
});

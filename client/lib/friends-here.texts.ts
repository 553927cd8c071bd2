import { inLanguage } from '#client/lib/language.ts';
import { pluralOf } from '#client/lib/plural.ts';

export const FRIENDS_HERE_TEXTS = inLanguage('friendsHere', {
  count: (friends: number) => pluralOf(friends, 'friend here', 'friends here'),
  more: (count: number) => `+${count} more`,
});

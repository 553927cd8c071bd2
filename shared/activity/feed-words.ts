import type { FeedPeople } from '#shared/activity/feed-rules.ts';
import type { Language } from '#shared/languages.ts';

interface FeedWords {
  /** Never a name, a handle or an id. */
  people: (people: FeedPeople) => string;
  checkedIn: (people: FeedPeople, court: string) => string;
  putOnMap: (people: FeedPeople, court: string) => string;
}

function english({ count, isMine, friends }: FeedPeople): string {
  if (count === 1) {
    if (isMine) return 'You';
    return friends > 0 ? 'A friend' : 'A player';
  }
  const others = count === 2 ? 'another player' : `${count - 1} others`;
  if (isMine) return `You and ${others}`;
  return friends > 0 ? `A friend and ${others}` : `${count} players`;
}

function spanish({ count, isMine, friends }: FeedPeople): string {
  if (count === 1) {
    if (isMine) return 'Tú';
    return friends > 0 ? 'Un amigo' : 'Un jugador';
  }
  const others = count === 2 ? 'otro jugador' : `${count - 1} más`;
  if (isMine) return `Tú y ${others}`;
  return friends > 0 ? `Un amigo y ${others}` : `${count} jugadores`;
}

function french({ count, isMine, friends }: FeedPeople): string {
  if (count === 1) {
    if (isMine) return 'Toi';
    return friends > 0 ? 'Un ami' : 'Un joueur';
  }
  const others = count === 2 ? 'un autre joueur' : `${count - 1} autres`;
  if (isMine) return `Toi et ${others}`;
  return friends > 0 ? `Un ami et ${others}` : `${count} joueurs`;
}

function isOnlyMe({ count, isMine }: FeedPeople): boolean {
  return isMine && count === 1;
}

/** What the feed says of people, in the language of the reader. */
export const FEED_WORDS: Record<Language, FeedWords> = {
  en: {
    people: english,
    checkedIn: (people, court) => `${english(people)} checked in at ${court}`,
    putOnMap: (people, court) => `${english(people)} put ${court} on the map`,
  },
  es: {
    people: spanish,
    checkedIn: (people, court) => {
      if (isOnlyMe(people)) return `Hiciste check-in en ${court}`;
      const verb = people.count === 1 ? 'hizo' : 'hicieron';
      return `${spanish(people)} ${verb} check-in en ${court}`;
    },
    putOnMap: (people, court) =>
      `${isOnlyMe(people) ? 'Pusiste' : `${spanish(people)} puso`} ${court} en el mapa`,
  },
  fr: {
    people: french,
    checkedIn: (people, court) => {
      if (isOnlyMe(people)) return `Tu as fait un check-in à ${court}`;
      const verb = people.isMine ? 'avez' : people.count === 1 ? 'a' : 'ont';
      return `${french(people)} ${verb} fait un check-in à ${court}`;
    },
    putOnMap: (people, court) =>
      `${isOnlyMe(people) ? 'Tu as' : `${french(people)} a`} mis ${court} sur la carte`,
  },
};

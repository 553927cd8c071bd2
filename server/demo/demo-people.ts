import type { SignUpRole } from '#shared/access.ts';
import type { DemoCourt } from './demo.repo.ts';
import type { DemoBrowser } from './demo-browser.ts';

export interface DemoPerson {
  name: string;
  username: string;
  role: SignUpRole;
  city: 'New York' | 'Paris' | 'Berlin';
  bio: string;
  /** On how many of a hundred days they play. */
  eagerness: number;
}

export interface SeededPerson extends DemoPerson {
  userId: number;
  browser: DemoBrowser;
  courts: DemoCourt[];
}

/** The demo logs you in as the first one. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    name: 'Maya Torres',
    username: 'maya',
    role: 'Player',
    city: 'New York',
    bio: 'Point guard. Sunrise runs at the Cage.',
    eagerness: 70,
  },
  {
    name: 'DeShawn Carter',
    username: 'deshawn',
    role: 'Player',
    city: 'New York',
    bio: 'Rucker every Saturday.',
    eagerness: 60,
  },
  {
    name: 'Coach Lena Ortiz',
    username: 'coachlena',
    role: 'Coach',
    city: 'New York',
    bio: 'Under-14s, Washington Heights.',
    eagerness: 45,
  },
  {
    name: 'Sam Whitfield',
    username: 'samwhistle',
    role: 'Ref',
    city: 'New York',
    bio: 'I saw that.',
    eagerness: 25,
  },
  {
    name: 'Noor Haddad',
    username: 'noor',
    role: 'Player',
    city: 'New York',
    bio: 'Left hand only.',
    eagerness: 55,
  },
  {
    name: 'Theo Papadakis',
    username: 'theo',
    role: 'Player',
    city: 'New York',
    bio: 'Big man, soft touch.',
    eagerness: 40,
  },
  {
    name: 'Imani Brooks',
    username: 'imani',
    role: 'Trainer',
    city: 'New York',
    bio: 'Footwork first.',
    eagerness: 50,
  },
  {
    name: 'Wei Zhang',
    username: 'wei',
    role: 'Player',
    city: 'New York',
    bio: 'Threes from the logo.',
    eagerness: 65,
  },
  {
    name: 'Rosa Delgado',
    username: 'rosa',
    role: 'Fan',
    city: 'New York',
    bio: 'Loudest on the fence.',
    eagerness: 20,
  },
  {
    name: 'Marcus Bell',
    username: 'mbell',
    role: 'Scout',
    city: 'New York',
    bio: 'Always watching, always writing.',
    eagerness: 30,
  },
  {
    name: 'Aisha Khan',
    username: 'aisha',
    role: 'Manager',
    city: 'New York',
    bio: 'Runs the Dyckman summer league.',
    eagerness: 30,
  },
  {
    name: 'Jonas Meyer',
    username: 'jonas',
    role: 'Player',
    city: 'Berlin',
    bio: 'Mauerpark, jeden Sonntag.',
    eagerness: 45,
  },
  {
    name: 'Léa Fontaine',
    username: 'lea',
    role: 'Player',
    city: 'Paris',
    bio: 'Pigalle à la vie.',
    eagerness: 55,
  },
  {
    name: 'Karim Benali',
    username: 'karim',
    role: 'Coach',
    city: 'Paris',
    bio: 'Stalingrad crew.',
    eagerness: 40,
  },
  {
    name: 'Kofi Mensah',
    username: 'kofi',
    role: 'Player',
    city: 'New York',
    bio: 'Rebounds are mine.',
    eagerness: 50,
  },
  {
    name: 'Tyler Nguyen',
    username: 'tyler',
    role: 'Player',
    city: 'New York',
    bio: 'New in town. Need a run.',
    eagerness: 35,
  },
];

export const DEMO_POSTS = [
  'Anyone up for a run tonight? Need two for full court.',
  'New nets at last. Thank you, whoever you are!',
  'Great pickup games this morning. Come early on Sunday.',
  'Left a black water bottle by the fence. Please hang on to it!',
  'Lights work again until ten.',
] as const;

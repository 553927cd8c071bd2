/** Word prefixes in English, Spanish and French, without accents. A `$` marks the end of the word. */
const BEGINNINGS = [
  // English
  ...[
    'assault',
    'beat me',
    'beaten',
    'child',
    'danger',
    'grope',
    'gun$',
    'guns$',
    'harass',
    'kill',
  ],
  ...['knife', 'knives', 'minor$', 'minors$', 'molest', 'police', 'punched', 'rape', 'rapist$'],
  ...['scared', 'stab', 'stalk', 'suicid', 'threat', 'underage', 'unsafe', 'violen', 'weapon'],
  // Spanish
  ...[
    'abus',
    'acos',
    'agred',
    'agresi',
    'amenaz',
    'arma$',
    'armas$',
    'cuchillo',
    'matar',
    'menor$',
  ],
  ...['menores$', 'miedo', 'navaja', 'nina$', 'ninas$', 'nino$', 'ninos$', 'peligr', 'pistola'],
  ...['polici', 'violac', 'violar', 'viole$', 'violo$'],
  // French
  ...['agress', 'arme$', 'armes$', 'couteau', 'enfant', 'harcel', 'menac', 'mineur', 'peur$'],
  ...['pistolet', 'suivie$', 'tuer$', 'viol$', 'violee$', 'violer$'],
];

const PATTERN = new RegExp(
  `\\b(?:${BEGINNINGS.map((word) => word.replace('$', '\\b')).join('|')})`,
);

/** How many reports with such words one reporter can have at the front of the queue. */
export const DANGER_AHEAD_PER_REPORTER = 3;

/** Whether a report mentions danger to a person, so that admins read it first. */
export function mentionsDanger(reason: string): boolean {
  return PATTERN.test(reason.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
}

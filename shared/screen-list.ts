/** Who sees a screen. `newcomers` are signed in but haven't finished onboarding. */
export type Audience = 'everyone' | 'visitors' | 'newcomers' | 'members';

/** The server's view of a screen. The build generates it from client/app/screens.ts. */
export interface ScreenEntry {
  name: string;
  /** Such as `/courts/:id`. `*` matches every path that no other screen of its audience has. */
  paths: readonly string[];
  /** Paths that redirect to the last of `paths`. */
  redirectsFrom?: readonly string[];
  audience: Audience;
}

/** The screens that people open JIM on. The build keeps them small, and they wait for no other texts. */
export const START_SCREENS = ['login', 'dashboard', 'courts'] as const;
/** Only admins download the texts of these screens. */
export const ADMIN_SCREENS = ['admin', 'admin-person'] as const;

/** The pages behind the rows of Settings, at `/settings/<name>`. */
export const SETTINGS_PAGES = [
  'alerts',
  'calendar',
  'language',
  'password',
  'passkeys',
  'devices',
  'data',
] as const;
export type SettingsPage = (typeof SETTINGS_PAGES)[number];

/** Texts of the start screens, of the other screens, and of the admin area. */
export const MESSAGE_PARTS = ['first', 'rest', 'admin'] as const;
export type MessagePart = (typeof MESSAGE_PARTS)[number];

/** The parts of the messages that a screen waits for. */
export function messagePartsOf(screen: string): MessagePart[] {
  const isIn = (screens: readonly string[]) => screens.includes(screen);
  if (isIn(START_SCREENS)) return ['first'];
  return isIn(ADMIN_SCREENS) ? ['first', 'rest', 'admin'] : ['first', 'rest'];
}

export function findScreen<Page extends ScreenEntry>(
  pages: readonly Page[],
  audience: Audience,
  path: string,
): Page | undefined {
  const own = pages.filter((page) => page.audience === 'everyone' || page.audience === audience);
  const isAt = (page: Page) => pathsTo(page).some((pattern) => matchPath(pattern, path) !== null);
  return own.find(isAt) ?? own.find((page) => pathsTo(page).includes('*'));
}

function pathsTo({ paths, redirectsFrom = [] }: ScreenEntry): readonly string[] {
  return [...paths, ...redirectsFrom];
}

/** The parameters of `/courts/:id` in `/courts/7`, or null if the path doesn't match. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = partsOf(pattern);
  const given = partsOf(path);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return params;
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

import { createStore, useStore } from '#client/lib/store/create-store.ts';

export type Theme = 'light' | 'dark';

const STORAGE_KEY = 'jim-theme';
const COOKIE = 'jim_theme';
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;
/** The ground colours of styles.css, for the browser's own frame. */
const FRAME_COLOUR: Record<Theme, string> = { light: '#f7f2eb', dark: '#1a1613' };

/** Not at the start of the module: the build renders pages without a window. */
const systemPrefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');
const shownTheme = createStore<Theme>('light');

function systemTheme(): Theme {
  return systemPrefersDark().matches ? 'dark' : 'light';
}

function chosenTheme(): Theme | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'light' || stored === 'dark' ? stored : null;
  } catch {
    // Storage is off limits in some private windows; the system's theme will do.
    return null;
  }
}

function remember(theme: Theme): void {
  // Choosing what the system shows anyway means following the system again.
  const isSystems = theme === systemTheme();
  // The server writes it into the page, which paints before any script runs.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${COOKIE}=${theme}; path=/; samesite=lax; max-age=${isSystems ? 0 : ONE_YEAR_SECONDS}`;
  try {
    if (isSystems) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Not remembered, but shown until the page closes.
  }
}

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', FRAME_COLOUR[theme]);
  }
}

function currentTheme(): Theme {
  const shown = document.documentElement.dataset.theme;
  return shown === 'light' || shown === 'dark' ? shown : systemTheme();
}

/** Before the first paint, so that nobody sees the other theme flash by. */
export function applyChosenTheme(): void {
  const theme = chosenTheme();
  if (theme) show(theme);
  const follow = () => shownTheme.set(currentTheme());
  follow();
  systemPrefersDark().addEventListener('change', follow);
}

export function useTheme() {
  const theme = useStore(shownTheme);
  const toggleTheme = () => {
    const next: Theme = theme === 'dark' ? 'light' : 'dark';
    show(next);
    remember(next);
    shownTheme.set(next);
  };
  return { theme, toggleTheme };
}

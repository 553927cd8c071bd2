import {
  forgetChoice,
  rememberChoice,
  rememberedChoice,
} from '#client/lib/storage/remember-choice.ts';
import { createStore, useStore } from '#client/lib/store/create-store.ts';
import { THEMES, type Theme } from '#shared/accounts/preferences.ts';

/** The page backgrounds of styles.css, for the browser's `theme-color`. */
const FRAME_COLOUR: Record<Theme, string> = { light: '#f7f2eb', dark: '#1a1613' };

/** A function, because the build renders pages without a window. */
const systemPrefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');
const shownTheme = createStore<Theme>('light');

function systemTheme(): Theme {
  return systemPrefersDark().matches ? 'dark' : 'light';
}

function chosenTheme(): Theme | undefined {
  return THEMES.find((theme) => theme === rememberedChoice('jim_theme'));
}

/** A cookie, so the server can put the theme into the page before any script runs. */
function remember(theme: Theme): void {
  // Choosing the system's theme means following the system again.
  if (theme === systemTheme()) forgetChoice('jim_theme');
  else rememberChoice('jim_theme', theme);
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

/** Call this before the first paint to avoid a flash of the other theme. */
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

import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { hasSignedInHint, loadCurrentUser } from '#client/entities/person/current-user.ts';
import { loadMessages } from '#client/lib/i18n/load-language.ts';
import type { CurrentUser } from '#shared/accounts/accounts.contract.ts';
import { type Audience, findScreen, messagePartsOf } from '#shared/screen-list.ts';
import { type LazyScreen, lazyScreen } from './lazy-screen.tsx';
import { SCREENS, type Screen } from './screens.ts';

const chunks = new WeakMap<Screen, LazyScreen>();

/** A component that loads the screen's code when first shown. */
export function chunkOf(screen: Screen): LazyScreen {
  const chunk = chunks.get(screen) ?? lazyScreen(() => loadWithMessages(screen));
  chunks.set(screen, chunk);
  return chunk;
}

async function loadWithMessages({ name, load }: Screen): Promise<ComponentType> {
  const [component] = await Promise.all([load(), ...messagePartsOf(name).map(loadMessages)]);
  return component;
}

/** Loads a screen's code when a link to it is touched, hovered or focused. */
export async function prefetchScreen(
  audience: Audience,
  path: string,
): Promise<Screen | undefined> {
  const screen = findScreen(SCREENS, audience, path);
  // Skip restricted screens, because the user may not be known yet.
  if (screen && !screen.requires) await chunkOf(screen).prefetch();
  return screen;
}

/** Loads the current user and the code of their first screen. Returns that screen. */
export async function loadFirstScreen(queryClient: QueryClient): Promise<Screen | undefined> {
  const { pathname } = window.location;
  const [user] = await Promise.all([
    loadCurrentUser(queryClient),
    prefetchScreen(hasSignedInHint() ? 'members' : 'visitors', pathname),
  ]);
  // Usually the same screen, unless the session has ended or onboarding isn't finished.
  return prefetchScreen(audienceOf(user), pathname);
}

export function audienceOf(user: CurrentUser | null): Audience {
  if (user === null) return 'visitors';
  return user.hasCompletedOnboarding ? 'members' : 'newcomers';
}

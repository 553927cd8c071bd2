import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { updateCurrentUser } from '#client/entities/person/current-user.ts';
import { call } from '#client/lib/api/call.ts';
import { showLanguage } from '#client/lib/i18n/load-language.ts';
import {
  chosenDistances,
  chosenLanguage,
  currentLanguage,
  languageFor,
  rememberDistances,
  rememberLanguage,
} from '#client/lib/i18n/locale.ts';
import { saveLanguage } from '#dist/endpoints/accounts/settings.ts';
import type { CurrentUser } from '#shared/accounts/accounts.contract.ts';

/** Syncs the language: from the account to the device, or from the device to a new account. */
export function useAccountLanguage(user: CurrentUser | null): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (user === null) return;
    if (user.distances !== null) rememberDistances(user.distances);
    if (user.language !== null) {
      rememberLanguage(user.language);
      const spoken = languageFor(user.language);
      // If the messages can't be loaded, e.g. offline, the page keeps its language.
      if (spoken !== currentLanguage()) showLanguage(spoken).catch(() => undefined);
      return;
    }
    const chosen = chosenLanguage();
    if (chosen === null || chosen === 'auto') return;
    const body = {
      language: chosen,
      distances: chosenDistances() ?? 'auto',
      shown: currentLanguage(),
    } as const;
    call(saveLanguage, { body })
      .then((answer) => updateCurrentUser(queryClient, answer.user))
      // The choice is stored on the device, and the next visit tries again.
      .catch(() => undefined);
  }, [user, queryClient]);
}

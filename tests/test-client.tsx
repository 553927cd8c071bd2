import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { useCurrentUser } from '#client/entities/person/current-user.ts';
import { createQueryClient } from '#client/lib/api/query-client.ts';
import { Toaster } from '#client/ui/toaster.tsx';
import type { CurrentUser } from '#shared/accounts/accounts.contract.ts';

// For every file that imports this one, after its own hooks.
afterEach(() => {
  cleanup();
  signInHint(false);
});

export const SOFIA: CurrentUser = {
  id: 1,
  name: 'Sofia Marchetti',
  username: 'sofia',
  email: 'sofia@example.com',
  role: 'Player',
  level: 3,
  profileImage: null,
  hasCompletedOnboarding: true,
  searchable: true,
  allowRequests: true,
  emailSearchable: false,
  language: null,
  distances: null,
  isEmailConfirmed: true,
};

type Answer = { status?: number; body?: unknown } | Promise<never> | Error;
export type Answers = Record<string, Answer>;

/** Responds by "METHOD /path", otherwise with a 404. Returns the spy. */
export function stubServer(answers: Answers) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const answer = await answers[`${init?.method ?? 'GET'} ${String(url)}`];
    if (answer instanceof Error) throw answer;
    const body = answer?.body === undefined ? '' : JSON.stringify(answer.body);
    return new Response(body, { status: answer ? (answer.status ?? 200) : 404 });
  });
}

/** The API's response to a call that it refuses. */
export function refusal(
  status: number,
  code: string,
  message = '',
  why: { reason?: string; params?: object } = {},
) {
  return { status, body: { success: false, code, message, ...why } };
}

/** The JSON bodies sent to "METHOD /path". */
export const sentTo = (fetch: ReturnType<typeof stubServer>, call: string) =>
  fetch.mock.calls
    .filter(([url, init]) => `${init?.method ?? 'GET'} ${url}` === call)
    .map(([, init]) => JSON.parse(String(init?.body ?? null)));

export function signInHint(present: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store API
  document.cookie = `jim_signed_in=1; path=/; max-age=${present ? 60 : 0}`;
}

/** Renders a component in the app's providers. `history` records the navigation. */
export function renderInApp(ui: ReactNode, path = '/') {
  const { hook, searchHook, history } = memoryLocation({ path, record: true });
  const queryClient = createQueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <Router hook={hook} searchHook={searchHook}>
        {ui}
      </Router>
      <Toaster />
    </QueryClientProvider>,
  );
  return { history, queryClient };
}

/** Like the app's guard, renders a component once the user is known. */
export function renderSignedIn(ui: ReactNode, path?: string) {
  signInHint(true);
  return renderInApp(<SignedIn>{ui}</SignedIn>, path);
}

function SignedIn({ children }: { children: ReactNode }) {
  return useCurrentUser().user && children;
}

import { configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

/**
 * The client's test files share a worker and a document, because loading React and a document for each file took
 * two thirds of the time. Each file still has its own copy of our modules and starts with an empty page.
 */
vi.resetModules();

// Same as `expect.poll` in vitest.config.ts.
configure({ asyncUtilTimeout: 10_000 });

/** React and user-event add these to a document once. */
const OF_LIBRARIES = new Set(['selectionchange', 'focus', 'blur']);

const undo: (() => void)[] = [];
for (const target of [window, document]) {
  const { addEventListener } = target;
  target.addEventListener = (...args: Parameters<typeof addEventListener>) => {
    addEventListener.apply(target, args);
    const [type, listener, options] = args;
    if (!OF_LIBRARIES.has(type))
      undo.push(() => target.removeEventListener(type, listener, options));
  };
  undo.push(() => {
    target.addEventListener = addEventListener;
  });
}

const ofNavigator = new Set(Reflect.ownKeys(navigator));

afterAll(() => {
  for (const step of undo) step();
  for (const key of Reflect.ownKeys(navigator))
    if (!ofNavigator.has(key)) Reflect.deleteProperty(navigator, key);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

/** Key in `history.state` for the number of JIM entries before this one. It survives a reload. */
const KEY = 'appDepth';

/**
 * Counts history entries, so a back link knows whether going back stays in JIM. Listens to the events that
 * wouter fires for `pushState` and `replaceState`.
 */
export function watchHistory(): () => void {
  let depth = depthOf(history.state);
  const number = (next: number) => {
    depth = next;
    // Our own `replaceState` fires the event again.
    if (depthOf(history.state, -1) !== next) {
      history.replaceState({ ...history.state, [KEY]: next }, '');
    }
  };
  const onPush = () => number(depth + 1);
  const onReplace = () => number(depth);
  const onPop = () => {
    depth = depthOf(history.state);
  };
  number(depth);
  window.addEventListener('pushState', onPush);
  window.addEventListener('replaceState', onReplace);
  window.addEventListener('popstate', onPop);
  return () => {
    window.removeEventListener('pushState', onPush);
    window.removeEventListener('replaceState', onReplace);
    window.removeEventListener('popstate', onPop);
  };
}

export function canGoBack(): boolean {
  return depthOf(history.state) > 0;
}

function depthOf(state: unknown, otherwise = 0): number {
  if (typeof state !== 'object' || state === null) return otherwise;
  const depth = (state as Record<string, unknown>)[KEY];
  return typeof depth === 'number' ? depth : otherwise;
}

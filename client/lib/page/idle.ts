const MAX_WAIT_MS = 1_500;

/**
 * Resolves when the browser is idle, with a timeout. Safari has no requestIdleCallback, so it resolves in the
 * next task there.
 */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS });
    } else {
      setTimeout(resolve);
    }
  });
}

/** Longest time to block touch input, even on a slow phone. */
const SLICE_MS = 6;

/** Returns a pause for long work to await between its steps: it yields to the browser every 6 ms. */
export function slicedWork(): () => Promise<void> {
  let ends = performance.now() + SLICE_MS;
  return async () => {
    if (performance.now() < ends) return;
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    ends = performance.now() + SLICE_MS;
  };
}

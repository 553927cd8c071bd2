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

/** Lets the browser paint and handle input first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

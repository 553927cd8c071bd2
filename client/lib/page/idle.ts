const MAX_WAIT_MS = 1_500;

/** When the browser has nothing more urgent to do, and soon in any case. Safari cannot say when: there it is the next task. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS });
    } else {
      setTimeout(resolve);
    }
  });
}

/** Lets the browser draw and listen before the work goes on. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

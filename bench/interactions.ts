import type { Page } from '@playwright/test';

declare global {
  interface Window {
    benchEvents: { name: string; ms: number; interaction: number }[];
    benchLongTasks: number[];
  }
}

/** Before the page's own scripts. The browser reports no event below 16 ms. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.benchEvents = [];
    window.benchLongTasks = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { name, duration, interactionId } = entry as PerformanceEntry & {
          interactionId?: number;
        };
        window.benchEvents.push({ name, ms: duration, interaction: interactionId ?? 0 });
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.benchLongTasks.push(duration);
    }).observe({ type: 'longtask' });
  });
}

/** As in Interaction to Next Paint: the slowest event of each press, ignoring pointer moves. */
export function interactionTimes(events: Window['benchEvents']): number[] {
  const slowest = new Map<number, number>();
  for (const { interaction, ms } of events) {
    if (interaction === 0) continue;
    slowest.set(interaction, Math.max(slowest.get(interaction) ?? 0, ms));
  }
  return [...slowest.values()];
}

import './styles.css';
import { nextTask } from '#client/lib/device/next-task.ts';
import { refuseMarkup } from '#client/lib/device/trusted-types.ts';
import { rememberTap } from '#client/lib/early-tap.ts';
import { showFirstLanguage } from '#client/lib/i18n/load-language.ts';

/** A page that is never painted, or in a browser that does not tell, starts all the same. */
const MAX_WAIT_MS = 1000;

async function boot(): Promise<void> {
  refuseMarkup();
  rememberTap();
  await wordsArePainted();
  // What the screen needs is named by the page: all of it comes in one round, beside the app.
  for (const { content } of document.querySelectorAll<HTMLTemplateElement>(
    'template[data-needs]',
  )) {
    document.head.append(content);
  }
  // One after the other and not in one go: the browser draws and listens in between.
  await import('#client/react.ts');
  await showFirstLanguage();
  const { start } = await import('#client/start.tsx');
  await nextTask();
  await start();
}

/** The page brought words with it: neither the network nor the processor has anything better to do. */
function wordsArePainted(): Promise<void> {
  return new Promise((resolve) => {
    const isShown = document.visibilityState === 'visible';
    if (!isShown || !PerformanceObserver.supportedEntryTypes.includes('paint')) return resolve();
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, MAX_WAIT_MS);
  });
}

void boot();

import './styles.css';
import { loadTexts } from '#client/languages/load.ts';

/** The app's chunk is preloaded by the page, so that English waits for nothing here. */
async function boot(): Promise<void> {
  await loadTexts();
  const { start } = await import('#client/start.tsx');
  start();
}

void boot();

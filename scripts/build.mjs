import { ensureReady } from './steps/run-built.mjs';

await ensureReady();

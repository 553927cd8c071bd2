import { explainIfAsked } from './steps/help.mjs';
import { ensureReady } from './steps/run-built.mjs';

explainIfAsked(`Usage: npm run build

Builds what changed into dist/builds; a server that is running keeps its own.`);

await ensureReady();

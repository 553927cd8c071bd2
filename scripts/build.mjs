import { ensureReady, explainIfAsked } from './steps/command.mjs';

explainIfAsked(`Usage: npm run build

Builds what changed into dist/builds; a server that is running keeps its own.`);

await ensureReady();

// Starts a lively demo in its own data folder, ignoring .env and DATABASE_URL.
import { endWithNpm, explainIfAsked, runBuilt } from './steps/command.mjs';

explainIfAsked(`Usage: npm run demo

A lively copy of JIM in a data folder of its own, whatever .env and DATABASE_URL say. Prints log-ins.`);

endWithNpm();
await runBuilt('commands/demo');

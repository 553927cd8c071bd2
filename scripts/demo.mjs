// A lively copy of JIM in a data folder of its own, whatever .env and DATABASE_URL say.
import { endWithNpm } from './steps/end-with-npm.mjs';
import { explainIfAsked } from './steps/help.mjs';
import { runBuilt } from './steps/run-built.mjs';

explainIfAsked(`Usage: npm run demo

A lively copy of JIM in a data folder of its own, whatever .env and DATABASE_URL say. Prints log-ins.`);

endWithNpm();
await runBuilt('commands/demo');

import { endWithNpm } from './steps/end-with-npm.mjs';
import { explainIfAsked } from './steps/help.mjs';
import { runBuilt } from './steps/run-built.mjs';

explainIfAsked(`Usage: npm start

Installs what is missing, builds, migrates, loads the starter courts and serves JIM on http://localhost:3000.
Settings come from the environment and .env: see docs/operations.md.`);

endWithNpm();
await runBuilt('main');

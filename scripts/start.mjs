import { endWithNpm, explainIfAsked, runBuilt } from './steps/command.mjs';

explainIfAsked(`Usage: npm start

Installs what is missing, builds, migrates, loads the starter courts and serves JIM on http://localhost:3000.
Settings come from the environment and .env: see docs/operations.md.`);

endWithNpm();
await runBuilt('main');

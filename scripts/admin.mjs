import { runBuilt } from './steps/run-built.mjs';

await runBuilt(process.argv[2] === 'sql' ? 'commands/sql' : 'commands/admin');

import { runBuilt } from './steps/command.mjs';

await runBuilt(process.argv[2] === 'sql' ? 'commands/sql' : 'commands/admin');

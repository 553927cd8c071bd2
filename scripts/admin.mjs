import { runBuilt } from './steps/command.mjs';

await runBuilt('commands/admin');

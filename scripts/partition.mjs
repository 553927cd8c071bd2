import { runBuilt } from './steps/run-built.mjs';

await runBuilt('commands/partition');

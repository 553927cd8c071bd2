import { ensureInstalled } from './steps/ensure-installed.mjs';

ensureInstalled();
const { ensureBuilt } = await import('./steps/ensure-built.mjs');
await ensureBuilt();
await import('#dist/server/commands/ledger-verify.js');

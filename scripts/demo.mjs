// A lively copy of JIM on a data folder of its own.
import { ensureInstalled } from './steps/ensure-installed.mjs';

ensureInstalled();
const { ensureBuilt } = await import('./steps/ensure-built.mjs');
await ensureBuilt();
process.env.DATA_DIR ||= './data-demo';
process.env.ADMIN_EMAIL ||= 'admin@demo.jim.local';
process.env.ADMIN_PASSWORD ||= 'demo-admin';
await import('#dist/server/commands/demo.js');
await import('#dist/server/main.js');

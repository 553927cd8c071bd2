// A lively copy of JIM on a data folder of its own.
import { runBuilt } from './steps/run-built.mjs';

process.env.DATA_DIR ||= './data-demo';
process.env.ADMIN_EMAIL ||= 'admin@demo.jim.local';
process.env.ADMIN_PASSWORD ||= 'demo-admin';
await runBuilt('commands/demo', 'main');

import { startServer } from '#server/start/start.ts';

await startServer();

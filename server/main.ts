import { startServer } from '#server/start.ts';

await startServer();

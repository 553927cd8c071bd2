import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const TRIES = 100;
const PAUSE_MS = 100;

/** Waits while PostgreSQL tidies up in it: nobody but a superuser may end that. */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        await client.query(`drop database if exists ${name} with (force)`);
        return;
      } catch (error) {
        const isBusy = /permission denied to terminate|pg_signal_backend/.test(
          (error as Error).message,
        );
        if (!isBusy || attempt === TRIES) throw error;
        await sleep(PAUSE_MS);
      }
    }
  } finally {
    await client.end();
  }
}

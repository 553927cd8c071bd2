import { Client } from 'pg';
import { findRunningDatabase } from '#infra/postgres/embedded-database.ts';

/** Makes a recurring job run at the server's next check instead of minutes later. */
export async function startJobNow(dataDir: string, name: string): Promise<void> {
  const connectionString = await findRunningDatabase('jim', dataDir);
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query('update jobs set due_at = now() where is_recurring and kind = $1', [name]);
  } finally {
    await client.end();
  }
}

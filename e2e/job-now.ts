import { Client } from 'pg';
import { findRunningDatabase } from '#infra/postgres/embedded-database.ts';

/** Lets a recurring job of a running server begin at its next look, instead of in some minutes. */
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

import type { Database, Tx } from '#server/platform/db/database.ts';

/** A secret shared by all nodes. The first node that needs it creates it. */
export async function readOrMakeSecret(
  db: Database,
  name: string,
  make: () => string,
): Promise<string> {
  const known = await readSecret(db, name);
  if (known !== undefined) return known;
  // A transaction always runs on the primary, so it reads its own insert.
  return db.transaction(async (tx) => {
    await tx.query(
      'insert into server_secrets (name, value) values ($1, $2) on conflict do nothing',
      [name, make()],
    );
    const made = await readSecret(tx, name);
    if (made === undefined) throw new Error(`The secret ${name} could not be kept.`);
    return made;
  });
}

async function readSecret(tx: Tx, name: string): Promise<string | undefined> {
  const [row] = await tx.query<{ value: string }>(
    'select value from server_secrets where name = $1',
    [name],
  );
  return row?.value;
}

import { ROOMS } from '#server/rooms.ts';

/** Platform tables, which no room may name. */
export const PLATFORM_TABLES = [
  'schema_migrations',
  'schema_objects',
  'jobs',
  'server_secrets',
  'rate_limits',
  'guarded_limits',
];

const OWNER_OF = new Map(
  ROOMS.flatMap(({ name, tables = [] }) => tables.map((table) => [table, name])),
);

/** Returns what is wrong if a server file names these relations. */
export function findForeignTable(file: string, relations: Iterable<string>): string | undefined {
  const room = /server\/features\/([^/]+)\//.exec(file)?.[1];
  for (const relation of relations) {
    const isPlatform = PLATFORM_TABLES.includes(relation);
    const owner = isPlatform ? 'the platform' : OWNER_OF.get(relation);
    const isOwn = isPlatform ? file.startsWith('server/platform/') : owner === room;
    if (owner === undefined || isOwn) continue;
    return `${file} names the table "${relation}", which belongs to ${owner}. Read a view that it publishes, or go through its door.`;
  }
  return undefined;
}

import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { exportCourts } from '#server/features/court-card/index.ts';
import { openDatabaseForCommand } from '#server/platform/db/open.ts';
import { runCommand, UsageError } from '#server/start/run-command.ts';

const USAGE = `Usage: npm run courts:export -- <file>

Writes the approved courts with their facts as GeoJSON, with OpenStreetMap's tags, dates, source and licence. Courts
whose licence doesn't allow it are left out. The same as GET /api/export/courts.geojson. JIM may be running.`;

await runCommand(USAGE, async (words, config) => {
  const [path, ...more] = words;
  if (path === undefined || more.length > 0) throw new UsageError('Name one file to write.');
  const { db, close } = await openDatabaseForCommand(config, console.warn);
  try {
    await pipeline(exportCourts(db), createWriteStream(path));
    console.log(`Wrote ${path}.`);
    return 0;
  } finally {
    await close();
  }
});

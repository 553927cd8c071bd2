import { runCommand, UsageError } from '#server/start/run-command.ts';
import { PLACES, SIMULATED_DAYS, simulatePlaces } from '#server/trials/honest-places.ts';

const USAGE = `Usage: npm run simulate -- trust

Shows how many of the honest regulars of a city, a town and a village are Known within ${SIMULATED_DAYS} days, by the
rules of the server.`;

await runCommand(USAGE, async (words) => {
  if (words.join(' ') !== 'trust') throw new UsageError(`"${words.join(' ')}" is not understood.`);
  console.log('place     people  courts  Keepers  Known within 90 days  slow lane  median day');
  for (const [n, result] of simulatePlaces().entries()) {
    const place = PLACES[n];
    if (place === undefined) continue;
    console.log(
      [
        result.name.padEnd(8),
        String(place.people).padStart(7),
        String(place.courts).padStart(7),
        String(place.keepers).padStart(8),
        `${(result.share * 100).toFixed(1)} %`.padStart(21),
        `${((result.bySlowLane / Math.max(1, result.known)) * 100).toFixed(0)} %`.padStart(10),
        String(result.medianDay ?? '–').padStart(11),
      ].join(' '),
    );
  }
  return 0;
});

import { runCommand, UsageError } from '#server/start/run-command.ts';
import { ATTACKS } from '#server/trials/attacks.ts';
import { TrialWorld } from '#server/trials/trial-world.ts';

const USAGE = `Usage: npm run attack -- farm|replay|ring|insider [days]

Plays weeks of an attack on the $JIM against a throw-away JIM of its own, with a clock that jumps from day to day,
and prints what was paid, became ready and is held.`;

const MAX_DAYS = 180;

await runCommand(USAGE, async (words) => {
  const [name = '', daysWord, ...more] = words;
  const attack = ATTACKS[name];
  const days = daysWord === undefined ? attack?.days : Number(daysWord);
  if (attack === undefined || more.length > 0) {
    throw new UsageError(`"${words.join(' ')}" is not understood.`);
  }
  if (days === undefined || !Number.isInteger(days) || days < 1 || days > MAX_DAYS) {
    throw new UsageError(`The days must be a number from 1 to ${MAX_DAYS}.`);
  }
  const world = await TrialWorld.start();
  try {
    console.log(`${name}: ${attack.people} accounts over ${days} days …`);
    const result = await attack.run(world, {
      people: attack.people,
      days,
      onDay: (line) => console.log(`  ${line}`),
    });
    for (const note of result.notes) console.log(`  ${note}`);
    console.log(`
  paid     ${result.paid} $JIM
  ready    ${result.ready} $JIM${result.firstReadyDay === null ? '' : `, the first on day ${result.firstReadyDay}`}
  a week   ${result.bestWeek} $JIM ready at most
  held     ${result.held} $JIM
  levels   ${result.levels}`);
    return 0;
  } finally {
    await world.close();
  }
});

import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { type ImageJob, type ImageOutcome, TOO_COSTLY_CODE } from './image-job.ts';
import { remakeImage } from './remake-image.ts';

/**
 * A process of its own for pictures from strangers: it has no secrets, no database and no network of
 * ours, gives way to the server on the processor, and ends when it holds more memory than a picture needs.
 */
const MAX_RSS_BYTES = 512 * 1024 * 1024;
/** Of processor and not by the clock: a busy machine is not the picture's fault. */
const MAX_CPU_MS = 5_000;
const LOOK_MS = 50;
/** A third of what the server gets when both want the processor. */
const NICE = 5;

setPriority(NICE);
try {
  // Where memory runs out all the same, this process goes first.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Not Linux, or not allowed.
}

let jobStart: NodeJS.CpuUsage | undefined;
setInterval(() => {
  const { user, system } = jobStart ? process.cpuUsage(jobStart) : { user: 0, system: 0 };
  const isTooCostly =
    (user + system) / 1000 > MAX_CPU_MS || process.memoryUsage.rss() > MAX_RSS_BYTES;
  if (isTooCostly) process.exit(TOO_COSTLY_CODE);
}, LOOK_MS);

process.on('disconnect', () => process.exit());
process.on('message', async ({ bytes }: ImageJob) => {
  jobStart = process.cpuUsage();
  const outcome: ImageOutcome = await remakeImage(Buffer.from(bytes)).then(
    (photo) => ({ photo }),
    (error: Error) => ({ problem: error.message }),
  );
  jobStart = undefined;
  process.send?.(outcome);
});

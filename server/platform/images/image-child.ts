import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { type ImageJob, type ImageOutcome, TOO_COSTLY_CODE } from './image-job.ts';
import { remakeImage } from './remake-image.ts';

/**
 * A separate process for untrusted pictures. It has no secrets and no database, runs at lower priority, and exits if
 * it uses more memory than a picture needs.
 */
const MAX_RSS_BYTES = 512 * 1024 * 1024;
/** CPU time, not wall time, because a busy machine isn't the picture's fault. */
const MAX_CPU_MS = 5_000;
const LOOK_MS = 50;
/** Gets about a third of the CPU time the server gets when both are busy. */
const NICE = 5;

setPriority(NICE);
try {
  // If memory still runs out, the kernel kills this process first.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Not Linux, or not permitted.
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

import { expect, it } from 'vitest';
import { sharedBuffersMb } from './postgres-settings.ts';

const GB = 2 ** 30;

it.each([
  { machine: 1 * GB, limit: Number.POSITIVE_INFINITY, megabytes: 128 },
  { machine: 4 * GB, limit: Number.POSITIVE_INFINITY, megabytes: 256 },
  { machine: 64 * GB, limit: Number.POSITIVE_INFINITY, megabytes: 1024 },
  { machine: 64 * GB, limit: 8 * GB, megabytes: 512 },
  { machine: 8 * GB, limit: 2 ** 63, megabytes: 512 },
])(
  '$megabytes MB of memory for $machine bytes of machine and a limit of $limit [OPS-44]',
  (given) => {
    expect(sharedBuffersMb(given.machine, given.limit)).toBe(given.megabytes);
  },
);

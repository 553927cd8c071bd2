import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import type { AppError } from '#shared/errors.ts';
import { COSTLY_PHOTOS } from '#tests/hostile-photos.ts';
import { makePhoto } from '#tests/test-photos.ts';
import { ImageChildPool } from './image-child-pool.ts';
import { createImageProcessor } from './image-processor.ts';

function children(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && existsSync(`/proc/${name}/cmdline`))
    .filter((name) => {
      try {
        const isOurs = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1];
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
        return Number(isOurs) === process.pid && command.includes('image-child');
      } catch {
        return false;
      }
    })
    .map(Number);
}

// Counting processes by name needs /proc.
describe.skipIf(!existsSync('/proc/self'))('image processes', () => {
  afterEach(() => {
    for (const pid of children()) process.kill(pid, 'SIGKILL');
  });

  it('replaces a killed image process and retries the photo [TRUST-21]', async () => {
    const images = createImageProcessor();
    await images.process(await makePhoto());
    const [before = 0] = children();
    const slow = images.process(await makePhoto({ width: 5_000, height: 4_000, format: 'png' }));
    process.kill(before, 'SIGKILL');
    expect(await slow).toMatchObject({ width: 1_600, height: 1_280 });
    expect(children()).not.toContain(before);
  });

  it('starts at most two image processes, whatever the queue [TRUST-21]', async () => {
    const images = createImageProcessor();
    const photo = await makePhoto({ width: 1_000, height: 800 });
    await Promise.all(Array.from({ length: 8 }, () => images.process(photo)));
    expect(children().length).toBeLessThanOrEqual(2);
  });

  it('decodes pictures one after the other without leaking listeners [TRUST-21]', async () => {
    const warnings: string[] = [];
    const note = ({ name }: Error) => warnings.push(name);
    process.on('warning', note);
    onTestFinished(() => void process.off('warning', note));
    const images = createImageProcessor();
    const photo = await makePhoto({ width: 60, height: 40 });
    for (let time = 0; time < 12; time += 1) await images.process(photo);
    // Warnings are emitted in the next tick.
    await new Promise((resolve) => setImmediate(resolve));
    expect(warnings).toEqual([]);
    expect(children()).toHaveLength(1);
  });

  it('refuses a photo that takes too much CPU time [TRUST-21]', async () => {
    const costly = (await COSTLY_PHOTOS['a progressive JPEG of 883 scans']?.()) ?? Buffer.alloc(0);
    // Bypasses the parser, which would refuse this file.
    const decode = (cpuMs: number) =>
      new ImageChildPool(250_000, cpuMs).run(costly).then(
        () => 'decoded',
        (error: AppError) => error.code,
      );
    expect([await decode(60_000), await decode(300)]).toEqual(['decoded', 'UNREADABLE_PHOTO']);
    await expect(createImageProcessor().process(await makePhoto())).resolves.toBeDefined();
  });

  it('kills a hanging image process and asks the user to retry [TRUST-21]', async () => {
    const images = createImageProcessor({ maxJobMs: 1 });
    await expect(images.process(await makePhoto())).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(children()).toEqual([]);
    await expect(createImageProcessor().process(await makePhoto())).resolves.toBeDefined();
  });

  it('passes no secrets of the server to image processes [TRUST-21]', async () => {
    const images = createImageProcessor();
    await images.process(await makePhoto());
    const [pid = 0] = children();
    const names = readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .map((line) => line.split('=')[0]);
    expect(
      names.filter((name) => !/^(PATH|HOME|TMPDIR|LD_LIBRARY_PATH|NODE_.*|)$/.test(name ?? '')),
    ).toEqual([]);
  });
});

import {
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const ONE_DAY_MS = 24 * 60 * 60 * 1000;
/** Per wing, besides the current build. More within a day come from local edits, not from deploys. */
const MAX_SUPERSEDED = 10;

/**
 * Finished builds, each in a folder named by a hash of its sources. A new build never changes files under a
 * running server.
 *
 *   dist/builds/client-3f9a…/            a build
 *   dist/builds/client-3f9a….superseded  written when another build became current
 *   dist/builds/client-3f9a….used-by-412 written by a running server
 *   dist/current/client                  link to the newest
 */
export class Builds {
  #dist;

  constructor(dist = 'dist') {
    this.#dist = dist;
    mkdirSync(join(dist, 'builds'), { recursive: true });
    mkdirSync(join(dist, 'current'), { recursive: true });
  }

  async ensure(wing, fingerprint, build) {
    const name = `${wing}-${fingerprint.slice(0, 16)}`;
    const folder = this.#path(name);
    if (!existsSync(folder)) {
      // Built in a draft folder and renamed, so an interrupted build doesn't look finished.
      const draft = this.#path(`.draft-${process.pid}-${wing}`);
      rmSync(draft, { recursive: true, force: true });
      mkdirSync(draft);
      await build(draft);
      // Another process may have built the same meanwhile.
      if (existsSync(folder)) rmSync(draft, { recursive: true });
      else renameSync(draft, folder);
    }
    this.#makeCurrent(wing, name);
  }

  /**
   * Removes builds that were replaced more than a day ago, and all but the latest ten per wing, unless a
   * running server uses them. Open pages still request files of the last day's builds (static-app.ts).
   */
  removeOld(now = Date.now()) {
    const entries = readdirSync(this.#path('.'));
    const kept = new Map();
    for (const { name, ageMs } of this.#superseded(entries, now)) {
      const wing = name.slice(0, name.lastIndexOf('-'));
      const place = kept.get(wing) ?? 0;
      kept.set(wing, place + 1);
      if (ageMs < ONE_DAY_MS && place < MAX_SUPERSEDED) continue;
      const users = entries.filter((each) => each.startsWith(`${name}.used-by-`));
      if (users.some((user) => isRunning(Number(user.split('-').at(-1))))) continue;
      for (const each of [name, `${name}.superseded`, ...users])
        rmSync(this.#path(each), { recursive: true, force: true });
    }
  }

  #superseded(entries, now) {
    return entries
      .filter((entry) => entry.endsWith('.superseded'))
      .map((entry) => ({
        name: entry.slice(0, -'.superseded'.length),
        ageMs: now - statSync(this.#path(entry)).mtimeMs,
      }))
      .sort((a, b) => a.ageMs - b.ageMs);
  }

  #makeCurrent(wing, name) {
    const link = join(this.#dist, 'current', wing);
    const target = join('..', 'builds', name);
    const former = existsSync(link) ? readlinkSync(link) : undefined;
    if (former === target) return;
    if (former) writeFileSync(join(this.#dist, 'current', `${former}.superseded`), '');
    rmSync(this.#path(`${name}.superseded`), { force: true });
    // A junction, because plain links need special rights on Windows.
    const draft = `${link}.${process.pid}`;
    symlinkSync(target, draft, 'junction');
    if (process.platform === 'win32') rmSync(link, { recursive: true, force: true });
    renameSync(draft, link);
  }

  #path(name) {
    return join(this.#dist, 'builds', name);
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

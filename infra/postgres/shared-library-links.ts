import { lstat, readFile, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errorCode } from './database-start-error.ts';

interface SharedLibraryLink {
  /** The library, e.g. native/lib/libicuuc.so.60.2 */
  source: string;
  /** The name the programs look for, e.g. native/lib/libicuuc.so.60 */
  target: string;
}

/**
 * Makes the links that npm packages cannot carry and that the package's install script would make.
 * Newer npm does not run install scripts unasked, and without libicuuc.so.60 nothing starts.
 * Returns whether all of them are there now: in a read-only folder they may not be.
 */
export async function linkSharedLibraries(nativeDir: string): Promise<boolean> {
  const links = await readLinks(join(nativeDir, 'pg-symlinks.json'));
  const made = await Promise.all(links.map((link) => makeLink(join(nativeDir, '..'), link)));
  return made.every(Boolean);
}

async function readLinks(file: string): Promise<SharedLibraryLink[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as SharedLibraryLink[];
  } catch (error) {
    // Windows has no such links, and its package no such file.
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

async function makeLink(root: string, { source, target }: SharedLibraryLink): Promise<boolean> {
  const path = join(root, target);
  if (dirname(source) !== dirname(target)) return false;
  try {
    await lstat(path);
    return true;
  } catch {
    // Missing: made below.
  }
  try {
    await symlink(basename(source), path);
    return true;
  } catch (error) {
    // Another process on this machine was quicker.
    return errorCode(error) === 'EEXIST';
  }
}

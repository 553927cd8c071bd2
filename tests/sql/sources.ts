import { readdirSync } from 'node:fs';
import { sep } from 'node:path';

/** Files in a folder with this ending, as paths from the project root. */
export function listFiles(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.split(sep).join('/')}`)
    .filter((file) => file.endsWith(ending))
    .sort();
}

export function listSources(folder: string): string[] {
  return [...listFiles(folder, '.ts'), ...listFiles(folder, '.tsx')].filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
}

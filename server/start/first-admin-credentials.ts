import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Shows the credentials on a terminal. Without one the output ends up in a journal that keeps it and that others can
 * read, so they go into a file for this account only.
 */
export function showFirstAdmin(
  { email, password }: { email: string; password: string },
  { dataDir, isTerminal }: { dataDir: string; isTerminal: boolean },
): void {
  const credentials = `    e-mail    ${email}\n    password  ${password}\n`;
  const file = join(dataDir, 'first-admin.txt');
  if (!isTerminal && write(file, credentials)) {
    console.log(
      `First admin: e-mail and password are in ${file}. Log in, change the password and delete the file.`,
    );
    return;
  }
  console.log(`\n  First admin (shown only this once)\n${credentials}`);
}

function write(file: string, text: string): boolean {
  try {
    mkdirSync(dirname(file), { recursive: true });
    // A file that is there keeps its mode, whoever may read it.
    rmSync(file, { force: true });
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

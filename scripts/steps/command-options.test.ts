import { execFile } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { swallowedOptions } from '#scripts/steps/command-options.mjs';

const OPTIONS = {
  'dry-run': { type: 'boolean' },
  'no-photos': { type: 'boolean' },
  photos: { type: 'boolean' },
  sha256: { type: 'string' },
  source: { type: 'string' },
} as const;

describe('Options that npm keeps for itself', () => {
  const tell = (args: string[], env: Record<string, string>) =>
    swallowedOptions(OPTIONS, args, { npm_lifecycle_event: 'courts:import', ...env });

  it('shows the command with -- in front of the options [OPS-177]', () => {
    expect(tell(['my courts.csv'], { npm_config_dry_run: 'true' })).toBe(
      "Nothing was done: npm kept --dry-run for itself. Put -- before the command's own words: npm run courts:import -- 'my courts.csv' --dry-run",
    );
    expect(tell(['f'], { npm_config_sha256: 'abc' })).toContain('-- f --sha256=abc');
    expect(tell(['f'], { npm_config_photos: '' })).toContain('-- f --no-photos');
    // npm passes the value on as a separate word.
    expect(tell(['f', 'City of X'], { npm_config_source: 'true' })).toContain(
      'npm run courts:import -- … --source <value>',
    );
  });

  it('runs a command with the option after the -- [OPS-177]', () => {
    expect(tell(['f', '--dry-run'], { npm_config_dry_run: 'true' })).toBeNull();
    expect(tell(['f'], { npm_config_cache: '/home/ana/.npm' })).toBeNull();
  });

  it('refuses to run a command whose option npm consumed [OPS-177]', async () => {
    const run = (...words: string[]) =>
      new Promise<{ code: number; output: string }>((resolve) => {
        execFile('npm', ['run', 'check', ...words], (error, stdout, stderr) =>
          resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
        );
      });
    const refused = await run('--fix');
    expect(refused.code).toBe(2);
    expect(refused.output).toContain('npm run check -- --fix');
  }, 60_000);
});

import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { slimContracts } from './slim-contracts.ts';

async function bundled(contract: string, names: string): Promise<string> {
  const entry = 'virtual:entry';
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      slimContracts(),
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? `export { ${names} } from '#shared/${contract}'` : undefined),
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  return output.output.map((file) => ('code' in file ? file.code : '')).join();
}

it('leaves a call its method and path, and no schema [PWA-18]', async () => {
  const code = await bundled('rewards/rewards.contract.ts', 'rewardStats');
  expect(code).toContain('"/api/reward-stats"');
  expect(code).not.toContain('pendingRewards');
  expect(code).not.toContain('ZodMini');
});

it('leaves the schemas that forms check by [PWA-18]', async () => {
  const code = await bundled('accounts/accounts.contract.ts', 'loginSchema');
  expect(code).toContain('ZodMiniObject');
});

// Server reload and client hot reload on one port: Vite in front, with a proxy to the API.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { createServer } from 'node:net';
import { explainIfAsked } from './steps/command.mjs';
import { ensureInstalled } from './steps/ensure-installed.mjs';

explainIfAsked(`Usage: npm run dev

Server reload and client hot reload on one port (PORT, else 3000).`);

ensureInstalled();
const { generate, writeEndpoints } = await import('./steps/generate.mjs');
await generate();
watch('shared', { recursive: true }, (_event, file) => {
  if (file?.endsWith('.contract.ts'))
    writeEndpoints().catch((error) => console.error(error.message));
});
const port = Number(process.env.PORT || 3000);
const apiPort = await findFreePort();
const publicUrl = `http://localhost:${port}`;

const api = spawn('npx', ['tsx', 'watch', '--clear-screen=false', 'server/main.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: String(apiPort),
    HOST: '127.0.0.1',
    PUBLIC_URL: publicUrl,
    NODE_ENV: 'development',
  },
});
api.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => api.kill(signal));

const { createServer: createVite } = await import('vite');
const target = `http://127.0.0.1:${apiPort}`;
const proxied = ['/api', '/photos', '/tiles', '/healthz', '/readyz', '/metrics'];
const vite = await createVite({
  server: {
    port,
    strictPort: true,
    host: process.env.HOST || '127.0.0.1',
    proxy: Object.fromEntries(proxied.map((path) => [path, { target, changeOrigin: false }])),
  },
});
await vite.listen();
console.log(`JIM in development at ${publicUrl}`);

function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address();
      probe.close(() => resolve(free));
    });
  });
}

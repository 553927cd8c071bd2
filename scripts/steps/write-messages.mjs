// Runs after `npm install`, so generated types resolve in an editor right away.
import { compileMessages } from './compile-messages.mjs';
import { generate } from './generate.mjs';

try {
  await generate();
} catch (error) {
  // An install without development packages has no esbuild and needs no types.
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  compileMessages();
}

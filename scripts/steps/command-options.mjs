import { basename } from 'node:path';
import { parseArgs } from 'node:util';

/** `parseArgs` for npm commands. Ends the process if npm consumed one of the options. */
export function readOptions({ args = process.argv.slice(2), ...config }) {
  const { npm_lifecycle_script: script = '' } = process.env;
  // A command started by another npm script inherits that script's environment.
  if (script.includes(basename(process.argv[1] ?? ''))) {
    const sentence = swallowedOptions(config.options, args, process.env);
    if (sentence !== null) {
      console.error(sentence);
      process.exit(2);
    }
  }
  return parseArgs({ args, ...config });
}

/**
 * Without a `--`, npm treats options as its own settings and passes them on as `npm_config_*`. Returns an
 * error message, or null.
 */
export function swallowedOptions(options, args, env) {
  const given = new Set(args.filter((word) => word.startsWith('--')).map(nameOf));
  const swallowed = Object.entries(options).flatMap(([name, { type }]) => {
    const value = env[`npm_config_${nameOf(name).replaceAll('-', '_')}`];
    if (value === undefined || given.has(nameOf(name)) || name === 'help') return [];
    const isNegative = name.startsWith('no-');
    // npm sets a negated option to the empty string.
    if (type === 'boolean' && isNegative !== (value === '')) return [];
    if (type === 'boolean') return [{ name, word: `--${name}` }];
    // npm separates repeated options with blank lines, and reads `--name value` as a switch.
    const isLost = value.split('\n\n').includes('true');
    return [{ name, word: isLost ? `--${name} <value>` : `--${name}=${quote(value)}`, isLost }];
  });
  if (swallowed.length === 0) return null;
  const names = swallowed.map(({ name }) => `--${name}`).join(' and ');
  const isComplete = swallowed.every(({ isLost }) => !isLost);
  const words = [...(isComplete ? args.map(quote) : ['…']), ...swallowed.map(({ word }) => word)];
  const call = `npm run ${env.npm_lifecycle_event} -- ${words.join(' ')}`;
  return `Nothing was done: npm kept ${names} for itself. Put -- before the command's own words: ${call}`;
}

function nameOf(word) {
  return word.replace(/^--/, '').replace(/^no-/, '').replace(/=.*$/s, '');
}

function quote(word) {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

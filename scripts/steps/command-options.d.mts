import type { ParseArgsConfig, parseArgs } from 'node:util';

export function readOptions<Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>>;

export function swallowedOptions(
  options: NonNullable<ParseArgsConfig['options']>,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): string | null;

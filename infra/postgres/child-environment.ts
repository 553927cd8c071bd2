const PASSED_ON = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'SYSTEMROOT', 'TEMP', 'TMP'];

/**
 * The environment of the processes we start. An allowlist, because ours holds secrets that the
 * account of PostgreSQL could read from /proc, and PG* or NODE_OPTIONS would change what they do.
 */
export function childEnvironment(): NodeJS.ProcessEnv {
  const passed = PASSED_ON.filter((name) => process.env[name] !== undefined);
  return {
    ...Object.fromEntries(passed.map((name) => [name, process.env[name]])),
    LC_ALL: 'C',
  };
}

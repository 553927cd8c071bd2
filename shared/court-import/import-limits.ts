/** Upload limit. Larger files go through the command line. */
export const IMPORT_MAX_MB = 20;

export const IMPORT_MAX_BYTES = IMPORT_MAX_MB * 1024 * 1024;

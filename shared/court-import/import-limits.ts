/** What an upload may have; larger files go through the command. */
export const IMPORT_MAX_MB = 20;

export const IMPORT_MAX_BYTES = IMPORT_MAX_MB * 1024 * 1024;

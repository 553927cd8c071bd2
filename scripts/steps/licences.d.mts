export function writeLicences(clientDir: string): void;

export function changedApiTests(files: string[]): string[];

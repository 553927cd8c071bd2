export function brokenBudgets(clientDir: string): string[];

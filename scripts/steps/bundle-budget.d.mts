export interface MeasuredBudget {
  name: string;
  files: string[];
  /** After gzip. */
  bytes: number;
  most: number;
}

export function brokenBudgets(clientDir: string): string[];
export function measureBudgets(clientDir: string): MeasuredBudget[];

export class TestTotals {
  passed: number;
  failed: number;
  failures: string[];
  addVitest(title: string, report: string): void;
  addPlaywright(title: string, report: string): void;
  readonly closingLine: string;
}

export class TestTotals {
  passed: number;
  failed: number;
  addVitest(title: string, report: string): void;
  addPlaywright(title: string, report: string): void;
  readonly closingLine: string;
}

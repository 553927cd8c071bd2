import type { Figure } from './figure.ts';
import { markdownTable } from './figure-table.ts';

export interface Section {
  name: string;
  title: string;
  seconds: number;
  figures: Figure[];
}

/** The page that a whole run leaves behind. */
export function renderResults(sections: readonly Section[], run: readonly string[]): string {
  const figures = sections.flatMap((section) => section.figures);
  const promised = figures.filter((one) => one.isMet !== undefined);
  const missed = promised.filter((one) => one.isMet === false);
  const seconds = sections.reduce((sum, section) => sum + section.seconds, 0);
  return `${[
    '# What was measured',
    'Written by a whole run of `npm run bench`. A ratio is the measured figure in yardsticks, both from the same run, taken in turns. Why a target is missed: [0014](../docs/decisions/0014-measure-speed-as-ratios.md) and [0006](../docs/decisions/0006-answer-nearby-from-one-index.md).',
    run.map((line) => `- ${line}`).join('\n'),
    `${promised.length - missed.length} of ${promised.length} targets met${missed.length === 0 ? '.' : `, missed: ${missed.map((one) => one.what).join('; ')}.`} ${Math.ceil(seconds / 60)} minutes.`,
    ...sections.flatMap((section) => [
      `## ${section.title}`,
      `\`npm run bench -- ${section.name}\`, ${section.seconds} s`,
      markdownTable(section.figures),
    ]),
  ].join('\n\n')}\n`;
}

import { describe, expect, it } from 'vitest';
import { parseMarkdown } from './simple-markdown.ts';

describe('parseMarkdown', () => {
  it('parses headings, paragraphs, lists, strong text and links [OPS-62]', () => {
    const text =
      '# Terms\n\nBe **kind** and\nread [more](https://jim.example/x).\n\n## Rules\n- one\n- two [us](mailto:a@b.example)\n';
    expect(parseMarkdown(text)).toEqual([
      { type: 'heading', level: 1, spans: [{ text: 'Terms' }] },
      {
        type: 'paragraph',
        spans: [
          { text: 'Be ' },
          { text: 'kind', isStrong: true },
          { text: ' and read ' },
          { text: 'more', href: 'https://jim.example/x' },
          { text: '.' },
        ],
      },
      { type: 'heading', level: 2, spans: [{ text: 'Rules' }] },
      {
        type: 'list',
        items: [[{ text: 'one' }], [{ text: 'two ' }, { text: 'us', href: 'mailto:a@b.example' }]],
      },
    ]);
  });

  it.each([
    '<script>alert(1)</script>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert`1`)',
    '[x](data:text/html,hi)',
    '[x](//evil.example)',
    '[x](vbscript:x)',
  ])('treats %s as plain text [OPS-62]', (text) => {
    const [block] = parseMarkdown(text);
    expect(block).toEqual({ type: 'paragraph', spans: expect.any(Array) });
    const spans = block?.type === 'paragraph' ? block.spans : [];
    expect(spans.map((span) => span.text).join('')).toBe(text);
    expect(spans.some(({ href }) => href !== undefined)).toBe(false);
  });

  it('parses input designed to be slow within seconds [OPS-62]', () => {
    const started = performance.now();
    for (const part of ['[', '**', '[a](', '# ', '- ', '\n\n', '[a]('.repeat(3)])
      parseMarkdown(part.repeat(20_000));
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('returns nothing for empty Markdown [OPS-62]', () => {
    expect(parseMarkdown('')).toEqual([]);
    expect(parseMarkdown(' \n\n \n')).toEqual([]);
  });
});

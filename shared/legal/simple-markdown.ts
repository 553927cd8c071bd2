export interface Span {
  text: string;
  isStrong?: boolean;
  href?: string;
}

export type Block =
  | { type: 'heading'; level: 1 | 2 | 3; spans: Span[] }
  | { type: 'paragraph'; spans: Span[] }
  | { type: 'list'; items: Span[][] };

/** Web, mail or a path in this app, but nothing that runs code. */
const ALLOWED_HREF = /^(?:https?:\/\/|mailto:|\/(?!\/))[^\s]*$/i;
/** Bounded, so that matching takes linear time. */
const INLINE = /\*\*([^*]{1,500})\*\*|\[([^[\]]{1,300})\]\(([^()\s]{1,500})\)/g;

/** Headings, paragraphs, lists, **strong** and [links](https://…). Everything else, including HTML, is plain text. */
export function parseMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  for (const part of text.replaceAll('\r\n', '\n').split(/\n\s*\n/)) {
    for (const lines of withoutHeadings(part.trim().split('\n'), blocks)) {
      if (lines.every((line) => /^\s*[-*] /.test(line))) {
        const items = lines.map((line) => parseSpans(line.replace(/^\s*[-*] /, '')));
        blocks.push({ type: 'list', items });
      } else blocks.push({ type: 'paragraph', spans: parseSpans(lines.join(' ')) });
    }
  }
  return blocks;
}

/** A heading ends at the end of its line, even without an empty line after it. */
function withoutHeadings(lines: string[], blocks: Block[]): string[][] {
  let rest = lines;
  for (;;) {
    const [first = '', ...others] = rest;
    const heading = /^(#{1,3}) +(.+)$/.exec(first);
    if (!heading) return first === '' && others.length === 0 ? [] : [rest];
    const level = (heading[1] ?? '').length as 1 | 2 | 3;
    blocks.push({ type: 'heading', level, spans: parseSpans(heading[2] ?? '') });
    rest = others;
  }
}

function parseSpans(line: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const match of line.matchAll(INLINE)) {
    const [whole, strong, words, href = ''] = match;
    if (match.index > end) spans.push({ text: line.slice(end, match.index) });
    if (strong !== undefined) spans.push({ text: strong, isStrong: true });
    else if (ALLOWED_HREF.test(href)) spans.push({ text: words ?? href, href });
    else spans.push({ text: whole });
    end = match.index + whole.length;
  }
  if (end < line.length) spans.push({ text: line.slice(end) });
  return spans;
}

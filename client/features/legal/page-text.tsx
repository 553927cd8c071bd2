import { Link } from 'wouter';
import { parseMarkdown, type Span } from '#shared/legal/simple-markdown.ts';

const HEADINGS = {
  1: 'text-2xl font-black tracking-tight sm:text-3xl',
  2: 'mt-4 text-xl font-extrabold tracking-tight',
  3: 'mt-2 text-lg font-bold',
} as const;
const LINK = 'font-semibold text-ball-text underline underline-offset-4';

/** Builds elements from the parsed text, so nothing in it can become markup. */
export function PageText({ text }: { text: string }) {
  return parseMarkdown(text).map((block, i) => {
    const key = `${i}`;
    if (block.type === 'heading') {
      const Heading = `h${block.level}` as const;
      return (
        <Heading key={key} className={HEADINGS[block.level]}>
          <Spans spans={block.spans} />
        </Heading>
      );
    }
    if (block.type === 'paragraph') {
      return (
        <p key={key}>
          <Spans spans={block.spans} />
        </p>
      );
    }
    return (
      <ul key={key} className="flex list-disc flex-col gap-2 pl-5">
        {block.items.map((spans) => (
          <li key={spans.map(({ text: words }) => words).join('')}>
            <Spans spans={spans} />
          </li>
        ))}
      </ul>
    );
  });
}

function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map(({ text, isStrong, href }, i) => {
    const key = `${i}`;
    if (href?.startsWith('/')) {
      return (
        <Link key={key} href={href} className={LINK}>
          {text}
        </Link>
      );
    }
    if (href) {
      return (
        <a key={key} href={href} rel="noreferrer" className={LINK}>
          {text}
        </a>
      );
    }
    return isStrong ? <strong key={key}>{text}</strong> : text;
  });
}

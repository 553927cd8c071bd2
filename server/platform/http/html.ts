/** Trusted markup. Everything else in a template is escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

type Value = Html | string | number | null | undefined | false | readonly Value[];

/** `html\`<h1>${name}</h1>\`` escapes the name. `Html` values and lists of them are inserted as they are. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(strings.reduce((text, part, index) => text + toMarkup(values[index - 1]) + part));
}

function toMarkup(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return value.map(toMarkup).join('');
}

/** Safe between tags and inside either kind of quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A data block. Browsers never run it, so it needs no exception in the Content-Security-Policy. */
export function jsonData(type: string, data: unknown): Html {
  // A name such as "</script>" must not end the block.
  const text = JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, toUnicodeEscape);
  return new Html(`<script type="${escapeHtml(type)}">${text}</script>`);
}

function toUnicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

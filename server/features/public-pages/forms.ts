import type { FastifyInstance } from 'fastify';
import { type Html, html } from '#server/platform/http/html.ts';
import type { PageContext } from './page-frame.ts';
import { icon } from './page-parts.ts';

/** As the browser sends it: text by field name, not validated. */
export type Form = Record<string, string>;

/** More than name and address need, but harmless. */
const MAX_FORM_BYTES = 4_000;

/** Parses only text fields in this scope, because pages show again what was typed. */
export function readForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** Like client/ui/fields.tsx. */
const CONTROL =
  'min-h-12 w-full rounded-lg border border-edge bg-surface px-4 text-base text-ink hover:border-ink-soft';

interface Field {
  name: string;
  label: string;
  hint?: string;
  value: string;
  type?: 'text' | 'email';
  autocomplete: string;
  maxLength: number;
}

export function textField(field: Field): Html {
  const { name, label, hint, value, type = 'text', autocomplete, maxLength } = field;
  return html`<div class="flex flex-col gap-2">
    <label for="${name}" class="text-sm font-semibold">${label}</label>
    <input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" maxlength="${maxLength}" required ${hint !== undefined && html`aria-describedby="${name}-hint"`} class="${CONTROL}">
    ${hint !== undefined && html`<p id="${name}-hint" class="text-sm text-ink-soft">${hint}</p>`}
  </div>`;
}

interface Choice {
  name: string;
  label: string;
  options: readonly { value: number; label: string }[];
  chosen: number;
}

export function selectField({ name, label, options, chosen }: Choice): Html {
  return html`<div class="flex flex-col gap-2">
    <label for="${name}" class="text-sm font-semibold">${label}</label>
    <select id="${name}" name="${name}" class="${CONTROL}">${options.map(
      (option) =>
        html`<option value="${option.value}" ${option.value === chosen && html`selected`}>${option.label}</option>`,
    )}</select>
  </div>`;
}

/** With a name and value if a form has several buttons. */
export function submit(
  label: string,
  kind: string,
  choice?: { name: string; value: string },
): Html {
  return html`<button type="submit" class="${kind}" ${choice && html`name="${choice.name}" value="${choice.value}"`}>${label}</button>`;
}

export function formError(text: string): Html {
  return html`<p role="alert" class="flex gap-2 rounded-lg border border-brick bg-surface p-4">${icon('alert', 'size-5 text-brick')}<span>${text}</span></p>`;
}

/** A path of ours that keeps the page's language if the URL had one. */
export function inLanguage(
  { isLanguageInAddress, language }: Pick<PageContext, 'isLanguageInAddress' | 'language'>,
  path: string,
  query: Record<string, string> = {},
): string {
  const all = new URLSearchParams({ ...query, ...(isLanguageInAddress && { lang: language }) });
  return all.size === 0 ? path : `${path}?${all}`;
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#shared/languages.ts';
import { legalPage } from '#shared/legal/legal.contract.ts';
import { LEGAL_PAGES } from '#shared/legal/legal-pages.ts';
import { type Block, parseMarkdown } from '#shared/legal/simple-markdown.ts';
import { useTestApp } from '#tests/test-app.ts';
import { shippedPages } from './legal.service.ts';

const outline = (block: Block) => [block.type, block.type === 'list' && block.items.length];

describe('terms, privacy and contact', () => {
  const folder = mkdtempSync(join(tmpdir(), 'jim-pages-'));
  const get = useTestApp({ config: { pagesDir: folder } });
  afterAll(() => rmSync(folder, { recursive: true }));
  const read = async (name: string, language = 'en') => {
    const headers = { 'accept-language': language };
    const { status, body } = await get()
      .visitor()
      .raw({ url: `/api/pages/${name}`, headers });
    return { status, text: (body as { text: string }).text };
  };

  it('includes legal pages in every language that say $JIM has no monetary value [OPS-62]', async () => {
    for (const language of LANGUAGES) {
      for (const page of LEGAL_PAGES) {
        const { text } = await read(page, language);
        expect(text).toBe(shippedPages(language)[page]);
        const blocks = parseMarkdown(text);
        expect(blocks[0]).toMatchObject({ type: 'heading', level: 1 });
        // The same sections, with as many points.
        expect(blocks.map(outline)).toEqual(parseMarkdown(shippedPages('en')[page]).map(outline));
      }
      expect(shippedPages(language).terms).toMatch(
        /\*\*(not money|No son dinero|n’est pas de l’argent)\*\*/,
      );
    }
  });

  it("shows the operator's legal pages, in the visitor's language if available [OPS-62]", async () => {
    writeFileSync(join(folder, 'contact.md'), '# Write to us\n\n[Mail](mailto:hi@jim.example)\n');
    writeFileSync(join(folder, 'contact.fr.md'), '# Écris-nous\n');
    expect((await read('contact')).text).toContain('hi@jim.example');
    expect((await read('contact', 'fr')).text).toBe('# Écris-nous\n');
    expect((await read('contact', 'es')).text).toContain('hi@jim.example');
    writeFileSync(join(folder, 'contact.md'), '  \n');
    expect((await read('contact')).text).toBe(shippedPages('en').contact);
  });

  it.each(['secrets', '..%2Fcontact', 'terms.md', 'constructor'])(
    'refuses the unknown legal page %s [OPS-62]',
    async (name) => {
      expect((await read(name)).status).toBe(400);
    },
  );

  it('shows legal pages without a session [OPS-62]', async () => {
    expect(
      (
        await get()
          .visitor()
          .send(legalPage, { params: { name: 'terms' } })
      ).status,
    ).toBe(200);
  });
});

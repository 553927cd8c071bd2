import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync('client/theme.css', 'utf8');
const sources = readdirSync('client', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(tsx?|css|html)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => !/\.test\.tsx?$/.test(file));

describe('look', () => {
  it('defines every color for both themes in OKLCH [UI-8]', () => {
    const tokens = [...css.matchAll(/--color-([\w-]+):\s*([^;]+);/g)];
    expect(tokens.length).toBeGreaterThan(12);
    for (const [, name, value] of tokens) {
      if (name === '*') continue;
      expect(value, name).toMatch(
        /^(light-dark\(oklch\([^)]*\), oklch\([^)]*\)\)|oklch\([^)]*\))$/,
      );
    }
    for (const needed of ['ground', 'ink', 'ball', 'hardwood', 'court', 'brick']) {
      expect(tokens.map(([, name]) => name)).toContain(needed);
    }
  });

  it.each(sources)(
    'finds no emoji, stock photo or hard-coded color in %s [UI-10, UI-15]',
    (file) => {
      const text = readFileSync(file, 'utf8');
      expect(text).not.toMatch(/\p{Emoji_Presentation}/u);
      expect(text).not.toMatch(/(from |import\(|src=|url\()['"][^'"]+\.(jpe?g|png|gif|webp)['"]/);
      // `theme-color` only accepts plain colors, which theme.ts holds.
      if (!/\.(css|html)$|theme\.ts$/.test(file)) {
        expect(text).not.toMatch(/#[0-9a-f]{6}\b|\brgba?\(/i);
      }
    },
  );
});

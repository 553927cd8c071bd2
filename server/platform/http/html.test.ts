import { describe, expect, it } from 'vitest';
import { html, jsonData } from './html.ts';

describe('html', () => {
  it("escapes everything that isn't markup, even in attributes and lists [PUB-9]", () => {
    const name = `<img src=x onerror="alert('1')">&`;
    const page = html`<p title="${name}">${[name, html`<b>${7}</b>`]}${null}${undefined}${false}</p>`;
    const escaped = '&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62;&#38;';
    expect(String(page)).toBe(`<p title="${escaped}">${escaped}<b>7</b></p>`);
  });

  it("writes JSON that can't end its own script block [PUB-9]", () => {
    const data = { name: '</script><script>alert(1)</script>\u2028<!--' };
    const { text } = jsonData('application/ld+json', data);
    expect(text.match(/<\/?script/g)).toEqual(['<script', '</script']);
    expect(text).not.toContain('<!--');
    expect(JSON.parse(text.replace(/^<script[^>]*>|<\/script>$/g, ''))).toEqual(data);
  });
});

import type { Plugin } from 'vite';

const WITH_FALLBACK =
  /([^{}]+)\{[^{}]*\}@supports \(color:color-mix\(in lab, red, red\)\)\{(\1\{[^{}]*\})\}/g;

/** Tailwind writes every tinted colour twice, for browsers older than those the build is for. */
export function plainColourMix(): Plugin {
  return {
    name: 'jim:plain-colour-mix',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.css$/.test(id)) return undefined;
      return { code: code.replace(WITH_FALLBACK, '$2'), map: null };
    },
  };
}

/**
 * The published scoring of Mozilla's HTTP Observatory ("Tests & Scoring"), limited to what a single response
 * decides. Starts at 100. Bonuses only count from 90 points on.
 */
const MODIFIERS = {
  'csp-not-implemented': -25,
  'csp-implemented-with-unsafe-inline': -20,
  'csp-implemented-with-insecure-scheme': -20,
  'csp-implemented-with-unsafe-eval': -10,
  'csp-implemented-with-insecure-scheme-in-passive-content-only': -10,
  'csp-implemented-with-unsafe-inline-in-style-src-only': 0,
  'csp-implemented-with-no-unsafe': 5,
  'csp-implemented-with-no-unsafe-default-src-none': 10,
  'cookies-session-without-secure-flag': -40,
  'cookies-session-without-httponly-flag': -30,
  'cookies-without-secure-flag': -20,
  'cookies-samesite-flag-invalid': -20,
  'cookies-not-found': 0,
  'cookies-secure-with-httponly-sessions': 0,
  'cookies-secure-with-httponly-sessions-and-samesite': 5,
  'cross-origin-resource-sharing-implemented-with-universal-access': -50,
  'cross-origin-resource-sharing-not-implemented': 0,
  'hsts-not-implemented': -20,
  'hsts-implemented-max-age-less-than-six-months': -10,
  'hsts-implemented-max-age-at-least-six-months': 0,
  'referrer-policy-unsafe': -5,
  'referrer-policy-not-implemented': 0,
  'referrer-policy-private': 5,
  'sri-not-implemented-but-all-scripts-loaded-from-secure-origin': 0,
  'sri-not-implemented-but-external-scripts-loaded-securely': -5,
  'x-content-type-options-not-implemented': -5,
  'x-content-type-options-nosniff': 0,
  'x-frame-options-not-implemented': -20,
  'x-frame-options-sameorigin-or-deny': 0,
  'x-frame-options-implemented-via-csp': 5,
  'corp-not-implemented': 0,
  'corp-implemented-with-same-origin': 10,
} as const;

type Result = keyof typeof MODIFIERS;

const SIX_MONTHS_SECONDS = 15_768_000;
const MINIMUM_SCORE_FOR_BONUS = 90;
const PRIVATE_REFERRERS = [
  'no-referrer',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
];

export interface GradedAnswer {
  headers: Record<string, string | string[] | number | undefined>;
  html: string;
}

export function gradeHeaders({ headers, html }: GradedAnswer): {
  score: number;
  results: Result[];
} {
  const text = (name: string) => String(headers[name] ?? '');
  const csp = parsePolicy(text('content-security-policy'));
  const results: Result[] = [
    judgePolicy(csp),
    judgeCookies([headers['set-cookie'] ?? []].flat().map(String)),
    text('access-control-allow-origin') === '*'
      ? 'cross-origin-resource-sharing-implemented-with-universal-access'
      : 'cross-origin-resource-sharing-not-implemented',
    judgeTransport(text('strict-transport-security')),
    judgeReferrer(text('referrer-policy')),
    /<script[^>]+src="(https?:)?\/\//.test(html)
      ? 'sri-not-implemented-but-external-scripts-loaded-securely'
      : 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin',
    text('x-content-type-options') === 'nosniff'
      ? 'x-content-type-options-nosniff'
      : 'x-content-type-options-not-implemented',
    judgeFraming(csp, text('x-frame-options')),
    text('cross-origin-resource-policy') === 'same-origin'
      ? 'corp-implemented-with-same-origin'
      : 'corp-not-implemented',
  ];
  const sum = (wanted: (modifier: number) => boolean) =>
    results
      .map((result) => MODIFIERS[result])
      .filter(wanted)
      .reduce<number>((total, modifier) => total + modifier, 0);
  const score = Math.max(0, 100 + sum((modifier) => modifier < 0));
  const bonus = score >= MINIMUM_SCORE_FOR_BONUS ? sum((modifier) => modifier > 0) : 0;
  return { score: score + bonus, results };
}

type Policy = Map<string, string[]>;

function parsePolicy(header: string): Policy {
  return new Map(
    header
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name = '', ...sources]) => [name, sources]),
  );
}

function judgePolicy(policy: Policy): Result {
  if (policy.size === 0) return 'csp-not-implemented';
  const of = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const broad = ['*', 'https:', 'http:', 'data:', "'unsafe-inline'"];
  if ([...of('script-src'), ...of('object-src')].some((source) => broad.includes(source))) {
    return 'csp-implemented-with-unsafe-inline';
  }
  const isPlain = (source: string) => /^http:/.test(source);
  if (of('script-src').some(isPlain) || of('connect-src').some(isPlain)) {
    return 'csp-implemented-with-insecure-scheme';
  }
  if (of('script-src').includes("'unsafe-eval'")) return 'csp-implemented-with-unsafe-eval';
  if ([...of('img-src'), ...of('media-src')].some(isPlain)) {
    return 'csp-implemented-with-insecure-scheme-in-passive-content-only';
  }
  if (of('style-src').some((source) => broad.includes(source))) {
    return 'csp-implemented-with-unsafe-inline-in-style-src-only';
  }
  return policy.get('default-src')?.join() === "'none'"
    ? 'csp-implemented-with-no-unsafe-default-src-none'
    : 'csp-implemented-with-no-unsafe';
}

function judgeCookies(cookies: readonly string[]): Result {
  if (cookies.length === 0) return 'cookies-not-found';
  const has = (cookie: string, flag: RegExp) => flag.test(cookie);
  const isSession = (cookie: string) => /^[^=]*(sess|login|auth)/i.test(cookie);
  const insecure = cookies.filter((cookie) => !has(cookie, /;\s*secure/i));
  if (insecure.some(isSession)) return 'cookies-session-without-secure-flag';
  if (insecure.length > 0) return 'cookies-without-secure-flag';
  if (cookies.some((cookie) => isSession(cookie) && !has(cookie, /;\s*httponly/i))) {
    return 'cookies-session-without-httponly-flag';
  }
  if (cookies.some((cookie) => has(cookie, /;\s*samesite=(?!lax|strict)/i))) {
    return 'cookies-samesite-flag-invalid';
  }
  return cookies.every((cookie) => has(cookie, /;\s*samesite=(lax|strict)/i))
    ? 'cookies-secure-with-httponly-sessions-and-samesite'
    : 'cookies-secure-with-httponly-sessions';
}

function judgeTransport(header: string): Result {
  const seconds = Number(/max-age=(\d+)/.exec(header)?.[1] ?? Number.NaN);
  if (Number.isNaN(seconds)) return 'hsts-not-implemented';
  return seconds >= SIX_MONTHS_SECONDS
    ? 'hsts-implemented-max-age-at-least-six-months'
    : 'hsts-implemented-max-age-less-than-six-months';
}

function judgeReferrer(header: string): Result {
  if (header === '') return 'referrer-policy-not-implemented';
  return PRIVATE_REFERRERS.includes(header) ? 'referrer-policy-private' : 'referrer-policy-unsafe';
}

function judgeFraming(policy: Policy, header: string): Result {
  const ancestors = policy.get('frame-ancestors');
  if (ancestors && !ancestors.includes('*')) return 'x-frame-options-implemented-via-csp';
  return /^(deny|sameorigin)$/i.test(header)
    ? 'x-frame-options-sameorigin-or-deny'
    : 'x-frame-options-not-implemented';
}

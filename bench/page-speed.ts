import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { type AroundVisitor, aroundVisitor } from '#shared/public-pages/public-pages.contract.ts';
import type { Benchmark } from './benchmark.ts';
import { findChromium, openChromium } from './chromium.ts';
import { type Bound, type Figure, figure, notMeasured } from './figure.ts';
import { phoneSlowdown } from './phone.ts';
import { median } from './rounds.ts';
import { startDemo, type Visitor } from './server-process.ts';

const RUNS = 5;

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

interface Page {
  name: string;
  /** Of a run that strangers can see, if it has none. */
  path?: string;
  signedIn: boolean;
  targets: Partial<Record<Category, number>>;
}

const PAGES: readonly Page[] = [
  {
    name: 'landing',
    path: '/',
    signedIn: false,
    targets: { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 },
  },
  {
    name: 'public court',
    path: '/courts/1',
    signedIn: false,
    targets: { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 },
  },
  {
    name: 'public run',
    signedIn: false,
    targets: { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 },
  },
  {
    name: 'courts',
    path: '/courts',
    signedIn: true,
    targets: { performance: 95, accessibility: 100, 'best-practices': 100 },
  },
  {
    name: 'dashboard',
    path: '/dashboard',
    signedIn: true,
    targets: { performance: 95, accessibility: 100, 'best-practices': 100 },
  },
];

interface Timing {
  audit: string;
  label: string;
  unit: string;
  per: number;
  atMost?: number;
}

/** Lighthouse's own names. Paint and blocking time are part of the score and explain it. */
const TIMINGS: readonly Timing[] = [
  { audit: 'largest-contentful-paint', label: 'LCP', unit: 's', per: 1000 },
  { audit: 'total-blocking-time', label: 'TBT', unit: 'ms', per: 1 },
  { audit: 'cumulative-layout-shift', label: 'CLS', unit: '', per: 1, atMost: 0.02 },
];

interface PageReading {
  page: string;
  scores: Partial<Record<Category, number>>;
  /** In milliseconds, except for the layout shift. */
  timings: Record<string, number>;
  /** How many times slower the phone is than this machine. */
  slowdown: number;
  /** Lighthouse's benchmark index at that moment. Blocking time grows when it falls. */
  machineIndex: number;
  complaints: string[];
}

export const pageSpeed: Benchmark = {
  name: 'page-speed',
  title: 'Lighthouse, mobile, on the production build with demo data',
  async run({ folder, log }) {
    const browser = findChromium();
    if (!browser) return [notMeasured('Lighthouse', 'no Chromium on this machine')];
    const demo = await startDemo(folder);
    try {
      const readings = await readPages({ ...demo, browser, runs: RUNS, log });
      return PAGES.flatMap((page) =>
        figuresOf(
          page,
          readings.filter((reading) => reading.page === page.name),
        ),
      );
    } finally {
      await demo.stop();
    }
  },
};

interface ReadingOptions {
  url: string;
  visitor: Visitor;
  browser: string;
  runs: number;
  log: (line: string) => void;
}

/** Every run starts with an empty profile, like a first visit. */
async function readPages(options: ReadingOptions): Promise<PageReading[]> {
  const readings: PageReading[] = [];
  const runPath = await findPublicRun(options.url);
  for (const page of PAGES) {
    const slowdown = await phoneSlowdown(options.browser);
    for (let run = 1; run <= options.runs; run++) {
      // Lighthouse sometimes loses its trace. That says nothing about the page, so it gets a second try.
      const read = () => readPage({ path: runPath, ...page }, slowdown, options);
      const reading = await read().catch(read);
      options.log(`${page.name} ${run}/${options.runs}: ${summaryOf(reading)}`);
      readings.push(reading);
    }
  }
  return readings;
}

async function findPublicRun(url: string): Promise<string> {
  const answer = await fetch(`${url}${aroundVisitor.path}?lat=40.83&lon=-73.94`);
  const { runs } = (await answer.json()) as AroundVisitor;
  const [run] = runs;
  if (run === undefined) throw new Error('The demo has no run that strangers can see.');
  return `/runs/${run.key}`;
}

async function readPage(
  page: Page & { path: string },
  slowdown: number,
  { url, visitor, browser: path }: ReadingOptions,
): Promise<PageReading> {
  const browser = await openChromium(path);
  try {
    if (page.signedIn) await signIn(browser.port, url, visitor);
    const result = await lighthouse(`${url}${page.path}`, {
      port: browser.port,
      output: 'json',
      logLevel: 'error',
      throttling: { cpuSlowdownMultiplier: slowdown },
    });
    if (!result) throw new Error(`Lighthouse has nothing to say about ${page.path}.`);
    const { audits, categories, environment, finalDisplayedUrl, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`${page.path}: ${runtimeError.message}`);
    // A redirect to the login would score well but measure the wrong page.
    if (new URL(finalDisplayedUrl).pathname !== page.path) {
      throw new Error(`${page.path} led to ${finalDisplayedUrl}.`);
    }
    return {
      page: page.name,
      scores: Object.fromEntries(
        Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
      ),
      timings: Object.fromEntries(
        ['first-contentful-paint', 'speed-index', ...TIMINGS.map(({ audit }) => audit)].map(
          (audit) => [audit, audits[audit]?.numericValue ?? Number.NaN],
        ),
      ),
      slowdown,
      machineIndex: environment.benchmarkIndex,
      complaints: Object.values(categories).flatMap(({ auditRefs }) =>
        auditRefs
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
          .map(({ id }) => id),
      ),
    };
  } finally {
    await browser.close();
  }
}

/** Lighthouse keeps cookies when it clears the storage before a run. */
async function signIn(port: number, url: string, visitor: Visitor): Promise<void> {
  const connection = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = connection.contexts();
  const answer = await context?.request.post(`${url}/api/auth/login`, { data: visitor });
  if (!answer?.ok()) throw new Error(`Signing in failed with ${answer?.status()}.`);
  await connection.close();
}

function figuresOf({ name, targets }: Page, readings: readonly PageReading[]): Figure[] {
  const scores = (Object.entries(targets) as [Category, number][]).map(([category, atLeast]) =>
    figure({
      what: `${name}: ${category}`,
      value: median(readings.map(({ scores }) => scores[category] ?? 0)),
      unit: '',
      target: { of: 'value', atLeast },
    }),
  );
  const timings = TIMINGS.map(({ audit, label, unit, per, atMost }) =>
    figure({
      what: `${name}: ${label}`,
      value: median(readings.map(({ timings }) => timings[audit] ?? Number.NaN)) / per,
      unit,
      ...(atMost === undefined ? {} : { target: { of: 'value', atMost } satisfies Bound }),
    }),
  );
  const machine = [
    figure({
      what: `${name}: slowdown to a phone`,
      value: median(readings.map(({ slowdown }) => slowdown)),
      unit: '×',
    }),
    figure({
      what: `${name}: index of the machine`,
      value: median(readings.map(({ machineIndex }) => machineIndex)),
      unit: '',
    }),
  ];
  return [...scores, ...timings, ...machine];
}

function summaryOf({ scores, timings, slowdown, machineIndex, complaints }: PageReading): string {
  const points = Object.entries(scores).map(([id, score]) => `${id} ${score}`);
  const times = Object.entries(timings).map(([id, value]) => `${id} ${Number(value.toFixed(3))}`);
  const machine = `machine ${machineIndex}, slowed ${slowdown.toFixed(2)} ×`;
  return [...points, ...times, machine, complaints.join(' ')].join(', ');
}

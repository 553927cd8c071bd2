import type { Page } from '@playwright/test';
import type { Member } from '#e2e/fixtures.ts';
import { findCourt, startRun } from '#e2e/scenes.ts';
import type { RunMessage, RunPage } from '#shared/runs/runs.contract.ts';
import {
  answer,
  failAll,
  keepLoading,
  LONG_NAME,
  loseAll,
  RIGHT_TO_LEFT_NAME,
  type Stage,
  type State,
} from './state.ts';

/** Another user's run, with changes applied to the server's response. */
async function showRun({ page, person }: Stage, change: (run: RunPage) => Partial<RunPage>) {
  const host = await person({ name: LONG_NAME });
  const key = await startRun(host.request, { note: 'https://example.org/'.padEnd(280, 'x') });
  const run: RunPage = await (await page.request.get(`/api/runs/${key}`)).json();
  await answer(page, `**/api/runs/${key}`, { ...run, ...change(run) });
  await answer(page, `**/api/runs/${key}/messages`, messagesFrom(run));
  await page.goto(`/runs/${key}`);
  await page.getByRole('heading', { level: 1, name: /^5v5 at / }).waitFor();
}

function messagesFrom({ host }: RunPage): RunMessage[] {
  const sentAt = new Date().toISOString();
  const texts = ['Who has a ball?', 'x'.repeat(280), 'ok', 'ok', 'ok', 'ok'];
  return texts.map((text, id) => ({ id, author: host, isMine: id % 2 === 0, text, sentAt }));
}

const MINE = {
  answer: 'in',
  guests: 0,
  state: 'in',
  place: null,
  offeredUntil: null,
  removedReason: null,
} as const;

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

async function openForm(page: Page, request: Member['request']) {
  const [court] = await (await request.get('/api/courts?q=rucker')).json();
  await page.goto(`/runs/new?court=${court.id}`);
  await page.getByRole('button', { name: 'Start the run' }).waitFor();
}

export const RUN_STATES: readonly State<Member>[] = [
  {
    name: 'run, not answered',
    show: (stage) => showRun(stage, () => ({})),
  },
  {
    name: 'run, in, with players and guests',
    show: async (stage) => {
      await showRun(stage, ({ host }) => ({
        mine: { ...MINE, guests: 2 },
        players: [LONG_NAME, RIGHT_TO_LEFT_NAME].map((displayName, index) => ({
          ...(host as NonNullable<typeof host>),
          id: index + 1,
          displayName,
          answer: 'in',
          state: index === 0 ? 'in' : 'waiting',
          guests: index,
          reliability: null,
        })),
        mailGuests: [{ id: 1, name: LONG_NAME, guests: 1, state: 'offered' }],
        series: { weekdays: [1, 3, 5], lastDay: '2027-01-31' },
        audience: 'kids',
        visibility: 'link',
      }));
      await stage.page.getByRole('log').getByText('ok').first().waitFor();
    },
  },
  {
    name: 'run, full and waiting',
    show: (stage) =>
      showRun(stage, ({ maxPlayers }) => ({
        mine: { ...MINE, state: 'waiting', place: 12 },
        playersIn: maxPlayers,
        spotsLeft: 0,
        waiting: 14,
        maybe: 3,
        isGameOn: true,
      })),
  },
  {
    name: 'run, offered',
    show: async (stage) => {
      const offeredUntil = inMinutes(25);
      await showRun(stage, () => ({ mine: { ...MINE, state: 'offered', offeredUntil } }));
      await stage.page.getByRole('timer').waitFor();
    },
  },
  {
    name: 'run, offer expired',
    show: (stage) => showRun(stage, () => ({ mine: { ...MINE, state: 'lapsed' }, spotsLeft: 0 })),
  },
  {
    name: 'run, cancelled',
    show: (stage) => showRun(stage, () => ({ status: 'cancelled', cancelledBecause: 'too-few' })),
  },
  { name: 'run, over', show: (stage) => showRun(stage, () => ({ status: 'over' })) },
  {
    name: 'run, removed',
    show: (stage) =>
      showRun(stage, () => ({
        mine: { ...MINE, answer: 'out', state: null, removedReason: 'x'.repeat(200) },
      })),
  },
  {
    name: 'run, host',
    show: async ({ page }, me) => {
      const key = await startRun(me.request);
      await page.goto(`/runs/${key}`);
      await page.getByRole('button', { name: 'Cancel run' }).waitFor();
    },
  },
  {
    name: 'run, cancelling',
    show: async ({ page }, me) => {
      const key = await startRun(me.request);
      await page.goto(`/runs/${key}`);
      await page.getByRole('button', { name: 'Cancel run' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'run, loading',
    show: async ({ page }) => {
      await keepLoading(page);
      await page.goto('/runs/no-such-run');
      await page.getByRole('status', { name: 'Loading the run' }).waitFor();
    },
  },
  {
    name: 'run, failed',
    show: async ({ page }) => {
      await failAll(page);
      await page.goto('/runs/no-such-run');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'run, offline',
    show: async ({ page }) => {
      await loseAll(page);
      await page.goto('/runs/no-such-run');
      await page.getByText("You're offline").first().waitFor();
    },
  },
  {
    name: 'start a run, choosing a court',
    show: async ({ page }) => {
      await page.goto('/runs/new');
      await page.getByLabel('Court', { exact: true }).waitFor();
    },
  },
  {
    name: 'start a run, weekly',
    show: async ({ page }, me) => {
      await openForm(page, me.request);
      await page.getByRole('button', { name: 'More options' }).click();
      await page.getByRole('switch', { name: 'Repeat every week' }).click();
      await page.getByRole('button', { name: 'Wednesday' }).waitFor();
    },
  },
  {
    name: 'start a run, with every mistake',
    show: async ({ page }, me) => {
      await openForm(page, me.request);
      await page.getByLabel('Day', { exact: true }).fill('2020-01-01');
      await page.getByLabel('Minimum for a game').fill('0');
      await page.getByLabel('Maximum players').fill('99');
      await page.getByRole('button', { name: 'More options' }).click();
      await page.getByLabel('Note (optional)').fill('x'.repeat(300));
      await page.getByRole('button', { name: 'Start the run' }).click();
      await page.getByText('Please choose a time in the future.').waitFor();
    },
  },
  {
    name: 'start a run, refused',
    show: async ({ page }, me) => {
      await openForm(page, me.request);
      await page.route('**/api/runs', (route) => route.abort());
      await page.getByRole('button', { name: 'Start the run' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
];

/** Server-rendered pages for visitors. This server sends no mail. */
export const RUN_VISITOR_STATES: readonly State<undefined>[] = [
  {
    name: 'public page of a court',
    show: async ({ page, person }) => {
      const { request } = await person();
      await startRun(request, { note: 'x'.repeat(280) });
      await page.goto(`/courts/${await findCourt(request, 'rucker')}`);
      await page.getByRole('heading', { name: 'Rucker Park' }).waitFor();
    },
  },
  {
    name: 'public page of a run',
    show: async ({ page, person }) => {
      const key = await startRun((await person()).request, { note: 'x'.repeat(280) });
      await page.goto(`/runs/${key}`);
      await page.getByRole('link', { name: 'Sign up to play' }).waitFor();
    },
  },
  {
    name: 'public page of a run that is not there',
    show: async ({ page }) => {
      await page.goto('/runs/no-such-run');
      await page.getByRole('heading', { name: 'Run not found' }).waitFor();
    },
  },
];

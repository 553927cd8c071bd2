import { dayIn } from '#shared/format/dates.ts';
import { momentAtCourt } from '#shared/runs/court-clock.ts';
import type { RunAudience, RunFormat, RunVisibility } from '#shared/runs/run-limits.ts';
import type { DemoCourt } from './demo.repo.ts';
import type { SeededPerson } from './demo-people.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

interface RunPlan {
  host: string;
  /** Index among the courts of the host's city. */
  court: number;
  /** Days from today, local to the court. */
  inDays: number;
  time: string;
  format: RunFormat;
  players: { min: number; max: number };
  note: string;
  audience?: RunAudience;
  visibility?: RunVisibility;
  isWeekly?: boolean;
  /** In this order. Those without a spot wait. */
  coming: readonly string[];
  /** Brings one guest. */
  withGuest?: string;
  maybe?: readonly string[];
  invited?: readonly string[];
  /** Gives the spot back at the end, so that it is offered to the waitlist. */
  leaving?: string;
  isCancelled?: boolean;
  /** What host and players write, in this order. */
  messages?: readonly { from: string; text: string }[];
}

/** A week at several courts: full, half full, cancelled, weekly, for women, for friends, and one with an offer. */
const PLANS: readonly RunPlan[] = [
  {
    host: 'deshawn',
    court: 0,
    inDays: 0,
    time: '20:00',
    format: '3v3',
    players: { min: 6, max: 6 },
    note: 'Winners stay on. Bring a dark and a light shirt.',
    coming: ['noor', 'theo', 'wei', 'kofi', 'tyler', 'maya', 'samwhistle'],
    messages: [
      { from: 'theo', text: 'Who has a ball?' },
      { from: 'deshawn', text: 'I do. The left hoop is the good one.' },
    ],
  },
  {
    host: 'noor',
    court: 1,
    inDays: 1,
    time: '18:30',
    format: '5v5',
    players: { min: 8, max: 10 },
    note: 'Full court until dark.',
    coming: ['maya', 'wei', 'imani', 'deshawn'],
    messages: [
      { from: 'noor', text: "Wear light, please. I'm bringing dark pinnies." },
      { from: 'wei', text: 'I can bring a ball and a pump. My cousin is coming too.' },
      { from: 'maya', text: 'Coming straight from work, 10 min late.' },
      { from: 'noor', text: "No worries, we'll warm up till you're here." },
    ],
    withGuest: 'wei',
    maybe: ['theo', 'rosa'],
  },
  {
    host: 'kofi',
    court: 4,
    inDays: 1,
    time: '12:00',
    format: '3v3',
    players: { min: 4, max: 4 },
    note: 'Lunch break, quick games to 11.',
    coming: ['wei', 'tyler', 'theo', 'maya'],
    leaving: 'tyler',
  },
  {
    host: 'coachlena',
    court: 3,
    inDays: 2,
    time: '17:00',
    format: 'open',
    players: { min: 4, max: 16 },
    note: 'Ball handling for beginners, every week. Free, just show up.',
    audience: 'beginners',
    isWeekly: true,
    coming: ['tyler', 'rosa', 'aisha'],
  },
  {
    host: 'theo',
    court: 2,
    inDays: 2,
    time: '19:00',
    format: '4v4',
    players: { min: 6, max: 8 },
    note: 'Half court.',
    coming: ['maya', 'kofi'],
    isCancelled: true,
  },
  {
    host: 'imani',
    court: 1,
    inDays: 4,
    time: '10:00',
    format: '4v4',
    players: { min: 4, max: 8 },
    note: 'All levels welcome.',
    audience: 'women',
    coming: ['noor', 'maya', 'aisha'],
    maybe: ['coachlena'],
  },
  {
    host: 'wei',
    court: 0,
    inDays: 3,
    time: '19:00',
    format: '5v5',
    players: { min: 6, max: 10 },
    note: 'Friends only, before the season.',
    visibility: 'friends',
    coming: [],
    invited: ['maya'],
  },
  {
    host: 'maya',
    court: 2,
    inDays: 5,
    time: '08:00',
    format: '3v3',
    players: { min: 4, max: 6 },
    note: 'Sunrise run. Coffee after.',
    isWeekly: true,
    coming: ['noor', 'deshawn'],
  },
  {
    host: 'lea',
    court: 0,
    inDays: 1,
    time: '18:00',
    format: '3v3',
    players: { min: 4, max: 6 },
    note: 'Pigalle, comme toujours.',
    coming: ['karim'],
  },
  {
    host: 'jonas',
    court: 0,
    inDays: 6,
    time: '14:00',
    format: 'open',
    players: { min: 4, max: 20 },
    note: 'Mauerpark, jeden Sonntag.',
    isWeekly: true,
    coming: [],
  },
];

export async function seedRuns(people: readonly SeededPerson[]): Promise<void> {
  const byName = new Map(people.map((person) => [person.username, person]));
  for (const plan of PLANS) await seedRun(plan, byName);
}

async function seedRun(plan: RunPlan, people: ReadonlyMap<string, SeededPerson>): Promise<void> {
  const host = people.get(plan.host);
  const court = host?.courts[plan.court % host.courts.length];
  if (host === undefined || court === undefined) return;
  const startsAt = startOf(court, plan);
  const { key } = await host.browser.post<{ key: string }>('/api/runs', {
    courtId: court.id,
    startsAt: startsAt.toISOString(),
    minutes: 90,
    format: plan.format,
    minPlayers: plan.players.min,
    maxPlayers: plan.players.max,
    audience: plan.audience ?? 'open',
    visibility: plan.visibility ?? 'everyone',
    note: plan.note,
    ...(plan.isWeekly && { repeats: { weekdays: [weekdayOf(court, startsAt)] } }),
  });
  const say = async (name: string, answer: 'in' | 'maybe' | 'out') => {
    const guests = answer === 'in' && name === plan.withGuest ? 1 : 0;
    await people.get(name)?.browser.put(`/api/runs/${key}/answer`, { answer, guests });
  };
  for (const name of plan.coming) await say(name, 'in');
  for (const name of plan.maybe ?? []) await say(name, 'maybe');
  for (const { from, text } of plan.messages ?? []) {
    await people.get(from)?.browser.post(`/api/runs/${key}/messages`, { text });
  }
  const userIds = (plan.invited ?? []).flatMap((name) => people.get(name)?.userId ?? []);
  if (userIds.length > 0) await host.browser.post(`/api/runs/${key}/invite`, { userIds });
  if (plan.leaving) await say(plan.leaving, 'out');
  if (plan.isCancelled) await host.browser.post(`/api/runs/${key}/cancel`);
}

/** In the court's time zone. Moved to the next day if it would be over or about to start. */
function startOf({ timeZone }: DemoCourt, { inDays, time }: RunPlan): Date {
  const on = (days: number) => {
    const day = dayIn(timeZone, new Date(Date.now() + days * DAY_MS));
    return momentAtCourt(timeZone, { day, time }) ?? new Date(Date.now() + days * DAY_MS);
  };
  const start = on(inDays);
  return start.getTime() > Date.now() + HOUR_MS ? start : on(inDays + 1);
}

function weekdayOf({ timeZone }: DemoCourt, startsAt: Date): number {
  const day = new Date(`${dayIn(timeZone, startsAt)}T00:00:00Z`).getUTCDay();
  return day === 0 ? 7 : day;
}

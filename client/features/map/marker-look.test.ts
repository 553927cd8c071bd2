import { describe, expect, it } from 'vitest';
import { lookOfCluster, lookOfPoint } from './marker-look.ts';

const HERE = { latitude: 40, longitude: -74 };
const COURT = {
  id: 1,
  name: 'Rucker Park',
  latitude: 40,
  longitude: -74,
  currentCheckins: 0,
  activeNow: 0,
  estimate: null,
  isClosed: false,
};
/** One degree of latitude is 69.09 miles on a sphere with a radius of 6371 km. */
const northBy = (miles: number) => ({ ...COURT, latitude: 40 + miles / 69.0936 });

describe('lookOfPoint', () => {
  it('enlarges and flags only courts less than one mile away [MAP-13]', () => {
    const near = lookOfPoint(northBy(0.99), HERE);
    const far = lookOfPoint(northBy(1.01), HERE);
    expect(near.flagged).toBe(true);
    expect(far.flagged).toBe(false);
    expect(near.size).toBeGreaterThan(far.size);
    expect(lookOfPoint(COURT, null).flagged).toBe(false);
  });

  it('takes color and count from players there now, otherwise from today [MAP-14]', () => {
    const look = (activeNow: number, currentCheckins: number) =>
      lookOfPoint({ ...COURT, activeNow, currentCheckins }, null);
    expect(look(3, 9)).toMatchObject({ tone: 'active', text: '3' });
    expect(look(0, 9)).toMatchObject({ tone: 'today', text: '9' });
    expect(look(0, 0)).toMatchObject({ tone: 'quiet', text: '' });
  });

  it('shows the same count as the card and the page [PRES-19]', () => {
    const countedAt = new Date(Date.now() - 5 * 60_000).toISOString();
    const estimate = { low: 10, high: 14, countedAt, source: 'counted' } as const;
    const fresh = lookOfPoint({ ...COURT, activeNow: 2, estimate }, null);
    expect(fresh).toMatchObject({ tone: 'active', text: '10–14', mood: 'packed' });
    expect(fresh.label).toBe('Rucker Park, Packed, Active players: 10–14, counted 5m ago');
    expect(fresh.tooltip).toBe('Rucker Park · Packed');
    const old = { ...estimate, source: 'counted-earlier' } as const;
    const earlier = lookOfPoint({ ...COURT, estimate: old }, null);
    expect(earlier).toMatchObject({ tone: 'today', text: '10–14', mood: 'quiet' });
    expect(lookOfPoint({ ...COURT, activeNow: 5, isClosed: true }, null).mood).toBe('quiet');
    expect(lookOfPoint({ ...COURT, activeNow: 4 }, null).mood).toBe('game-on');
  });

  it('shows a closed court as closed even if players were there today [MAP-34]', () => {
    const look = lookOfPoint({ ...COURT, currentCheckins: 4, isClosed: true }, null);
    expect(look).toMatchObject({ tone: 'closed', text: '', tooltip: 'Rucker Park · Closed' });
    expect(look.label).toBe('Rucker Park, Closed');
  });

  it('marks only courts with friends and names them [FRD-45]', () => {
    const look = lookOfPoint({ ...COURT, activeNow: 2 }, null, ['Ana', 'Ben']);
    expect(look).toMatchObject({ hasFriends: true, tooltip: 'Rucker Park · Ana, Ben' });
    expect(look.label).toBe('Rucker Park, Active players: 2, Ana, Ben');
    expect(lookOfPoint(COURT, null)).toMatchObject({ hasFriends: false, tooltip: 'Rucker Park' });
  });

  it('shows court and distance in the tooltip, and more in the accessible name [MAP-8]', () => {
    expect(lookOfPoint(northBy(3.1), HERE).tooltip).toBe('Rucker Park · 3.1 mi');
    expect(lookOfPoint(COURT, null).tooltip).toBe('Rucker Park');
    const look = lookOfPoint({ ...northBy(0.5), activeNow: 2 }, HERE);
    expect(look.label).toBe('Rucker Park, 2640 ft, less than a mile away, Active players: 2');
  });
});

describe('lookOfCluster', () => {
  it('shows how many courts a cluster holds [MAP-6]', () => {
    const cluster = { kind: 'cluster', key: '', x: 0, y: 0, bbox: [0, 0, 0, 0] } as const;
    expect(
      lookOfCluster({ ...cluster, bbox: [0, 0, 0, 0], count: 12_345, people: 0 }),
    ).toMatchObject({ tone: 'cluster', text: '12.3K', label: '12,345 courts, zoom in' });
  });

  it('shows the players of a cluster in the color of a live court [MAP-71]', () => {
    const cluster = { kind: 'cluster', key: '', x: 0, y: 0 } as const;
    expect(lookOfCluster({ ...cluster, bbox: [0, 0, 0, 0], count: 12, people: 7 })).toMatchObject({
      tone: 'active',
      text: '7',
      courts: '12',
      label: 'Active players: 7, 12 courts, zoom in',
      tooltip: '12 courts · Active players: 7',
    });
  });
});

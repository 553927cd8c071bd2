import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CourtPhoto } from '#client/entities/court/court-photo.tsx';
import { useNearbyCourts } from '#client/entities/court/use-nearby-courts.ts';
import type { Court } from '#shared/courts/courts.contract.ts';
import { aCourt, PHOTO } from '#tests/client-builders.ts';
import { renderInApp, stubServer } from '#tests/test-client.tsx';
import { CourtActions } from './court-actions.tsx';
import { CourtCard } from './court-card.tsx';
import { CourtList, FIRST_SHOWN } from './court-list.tsx';
import { LocationBanner } from './location-banner.tsx';
import { NearestCourts } from './nearest-courts.tsx';
import { OwnSubmissions } from './own-submissions.tsx';
import { useCourtList } from './use-courts.ts';

const HERE = { latitude: 40.8296, longitude: -73.9362 };
const COURT = aCourt({
  ...HERE,
  address: '280 W 155th St, New York',
  currentCheckins: 4,
  activeNow: 0,
  distanceMetres: 0,
  distanceText: '0 ft',
});
/** One degree of latitude is 111.195 km on a sphere with a radius of 6371 km. */
const northBy = (metres: number) => ({ ...COURT, latitude: HERE.latitude + metres / 111_195 });
const renderCheckIn = ({ name }: Court) => <button type="button">Check In at {name}</button>;
const NEARBY = `GET /api/courts/nearby?lat=${HERE.latitude}&lon=${HERE.longitude}`;

const onRegister = vi.fn();
const onViewAll = vi.fn();

function List({ search = '', start = FIRST_SHOWN }: { search?: string; start?: number }) {
  const [shown, setShown] = useState(start);
  return (
    <CourtList
      courts={useCourtList({ search, position: null, area: null, pages: Math.ceil(shown / 200) })}
      shown={shown}
      onShow={setShown}
      searching={search !== ''}
      position={null}
      onRegister={onRegister}
      renderCheckIn={renderCheckIn}
    />
  );
}

function Nearest() {
  const nearby = useNearbyCourts(HERE);
  return (
    <NearestCourts
      nearby={nearby}
      position={HERE}
      renderCheckIn={renderCheckIn}
      onViewAll={onViewAll}
    />
  );
}

const ELSEWHERE = { latitude: 41, longitude: -74 };

function Moving() {
  const [position, setPosition] = useState(HERE);
  const lists = [
    useNearbyCourts(position),
    useCourtList({ search: '', position, area: null, pages: 1 }),
  ];
  return (
    <button type="button" onClick={() => setPosition(ELSEWHERE)}>
      {lists.map(({ data, error }) => `${data?.length} ${error ? 'failed' : 'fine'}`).join()}
    </button>
  );
}

describe('court card', () => {
  const show = (court: Court, position: typeof HERE | null = HERE) =>
    renderInApp(<CourtCard court={court} position={position} renderCheckIn={renderCheckIn} />);

  it('shows a court’s name, address, count and distance [CRT-39]', () => {
    show(northBy(300));
    expect(screen.getByRole('heading', { name: 'Rucker Park' })).toBeDefined();
    expect(screen.getByText('280 W 155th St, New York')).toBeDefined();
    expect(screen.getByText('4 checked in today')).toBeDefined();
    expect(screen.getByText('984 ft away')).toBeDefined();
  });

  it('marks a court as "Verified" or "Pending review", and counts active players if any [CRT-16] [CRT-40]', () => {
    show(COURT);
    expect(screen.getByText('Verified')).toBeDefined();
    expect(screen.queryByText(/Active players/)).toBeNull();
    cleanup();
    show({ ...COURT, isApproved: false, status: 'pending', activeNow: 2 });
    expect(screen.queryByText('Verified')).toBeNull();
    expect(screen.getByText('Pending review')).toBeDefined();
    expect(screen.getByText('Active players: 2')).toBeDefined();
  });

  it('offers Check In within 100 m, otherwise a View link to the court [CRT-41]', () => {
    show(northBy(99.9));
    expect(screen.getByRole('button', { name: 'Check In at Rucker Park' })).toBeDefined();
    cleanup();
    show(northBy(101));
    expect(screen.queryByRole('button')).toBeNull();
    const view = screen.getByRole('link', { name: /^View/ });
    expect(view.getAttribute('href')).toBe('/courts/7');
    cleanup();
    show(COURT, null);
    expect(screen.getByRole('link', { name: /^View/ })).toBeDefined();
  });
});

describe('court list', () => {
  it('searches the courts and says when nothing matches [CRT-33] [CRT-42]', async () => {
    stubServer({ 'GET /api/courts?q=rucker': { body: [] } });
    renderInApp(<List search="rucker" />);
    await screen.findByText('No courts found');
    expect(screen.getByText('Try adjusting your search terms')).toBeDefined();
  });

  it('invites the user to register the first court if there are none [CRT-43]', async () => {
    stubServer({ 'GET /api/courts': { body: [] } });
    renderInApp(<List />);
    await screen.findByText('No courts registered yet');
    fireEvent.click(screen.getByRole('button', { name: 'Register First Court' }));
    expect(onRegister).toHaveBeenCalled();
  });

  it('offers a retry after a failure [UI-20]', async () => {
    stubServer({ 'GET /api/courts': { status: 500 } });
    renderInApp(<List />);
    await screen.findByRole('button', { name: 'Try again' });
    stubServer({ 'GET /api/courts': { body: [COURT] } });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Rucker Park' });
  });

  it('keeps the courts when those around a new position fail to load [UI-47]', async () => {
    const there = `lat=${HERE.latitude}&lon=${HERE.longitude}`;
    stubServer({ [NEARBY]: { body: [COURT] }, [`GET /api/courts?${there}`]: { body: [COURT] } });
    renderInApp(<Moving />);
    fireEvent.click(await screen.findByRole('button', { name: '1 fine,1 fine' }));
    await screen.findByRole('button', { name: '1 failed,1 failed' });
  });

  it('says that the app is offline [UI-21]', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    stubServer({ 'GET /api/courts': new TypeError('Failed to fetch') });
    renderInApp(<List />);
    await screen.findByText(/You're offline/);
  });

  it('says that there are more than 200 courts and loads more [CRT-61]', async () => {
    const many = (count: number, from: number) =>
      Array.from({ length: count }, (_, index) => {
        const id = from + index;
        return { ...COURT, id, name: `Court ${id}` };
      });
    stubServer({
      'GET /api/courts': { body: many(200, 1) },
      'GET /api/courts?offset=200': { body: many(3, 201) },
    });
    renderInApp(<List start={200} />);
    const next = () => screen.findByText('Show more courts');
    expect(await screen.findByText('Showing the first 200 courts.')).toBeDefined();
    expect(screen.queryByText('Court 201')).toBeNull();
    fireEvent.click(await next());
    expect((await screen.findAllByText('Court 203'))[0]).toBeDefined();
    expect(screen.queryByText('Show more courts')).toBeNull();
    expect(screen.queryByText(/Showing the first/)).toBeNull();
  });

  it('shows the attribution of open data', async () => {
    const attribution = '© OpenStreetMap contributors';
    stubServer({ 'GET /api/courts': { body: [{ ...COURT, attribution }] } });
    renderInApp(<List />);
    await screen.findByText(attribution);
  });
});

describe('nearest courts', () => {
  const courts = (count: number) =>
    Array.from({ length: count }, (_, id) => ({ ...COURT, id, name: `Court ${id}` }));

  it('shows the three nearest courts with distance, count and Check In [CRT-36]', async () => {
    stubServer({ [NEARBY]: { body: courts(5) } });
    renderInApp(<Nearest />);
    await screen.findByText('Court 0');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getAllByText('0 ft')).toHaveLength(3);
    expect(screen.getAllByText('4 checked in today')).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Check In at Court 2' })).toBeDefined();
  });

  it('links to all nearby courts only if there are more than three [CRT-37]', async () => {
    stubServer({ [NEARBY]: { body: courts(4) } });
    renderInApp(<Nearest />);
    fireEvent.click(await screen.findByRole('button', { name: 'View all 4 nearby courts' }));
    expect(onViewAll).toHaveBeenCalled();
    cleanup();
    stubServer({ [NEARBY]: { body: courts(3) } });
    renderInApp(<Nearest />);
    await screen.findByText('Court 2');
    expect(screen.queryByText(/View all/)).toBeNull();
  });
});

describe('court actions', () => {
  it('shows Back, Register Court with its reward, and Check In once the location is known [CRT-31] [CRT-32]', () => {
    const onRegister = vi.fn();
    const onCheckIn = vi.fn();
    const actions = (locationKnown: boolean) => (
      <CourtActions locationKnown={locationKnown} onRegister={onRegister} onCheckIn={onCheckIn} />
    );
    renderInApp(actions(false));
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/');
    fireEvent.click(screen.getByRole('button', { name: /Register Court.*\+25 \$JIM/ }));
    expect(onRegister).toHaveBeenCalled();
    expect(screen.getByRole('button', { name: /Enable Location/ })).toHaveProperty(
      'disabled',
      true,
    );
    cleanup();
    renderInApp(actions(true));
    fireEvent.click(screen.getByRole('button', { name: /Check In.*\+5 \$JIM/ }));
    expect(onCheckIn).toHaveBeenCalled();
  });
});

describe('location banner', () => {
  it('explains that the location is needed and asks for it, until it is known [CRT-34]', () => {
    const onEnable = vi.fn();
    const error = { code: 2, message: 'Location information is unavailable' };
    const state = { status: 'error', reading: null, error } as const;
    renderInApp(<LocationBanner state={state} onEnable={onEnable} />);
    expect(screen.getByText('Location needed')).toBeDefined();
    expect(screen.getByText('Location information is unavailable.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Enable Location' }));
    expect(onEnable).toHaveBeenCalled();
    cleanup();
    const reading = { ...HERE, accuracy: 5, timestamp: 0 };
    const known = { status: 'position', reading, error: null } as const;
    renderInApp(<LocationBanner state={known} onEnable={onEnable} />);
    expect(screen.queryByText('Location needed')).toBeNull();
  });
});

describe('own submissions', () => {
  it('shows the user’s unapproved submissions, with the reason for a rejection [CRT-16]', async () => {
    const mine = { ...COURT, isApproved: false, rejectReason: null };
    stubServer({
      'GET /api/courts/mine': {
        body: [
          { ...mine, id: 1, name: 'Waiting', status: 'pending' },
          { ...mine, id: 2, name: 'Refused', status: 'rejected', rejectReason: 'No hoop.' },
          { ...mine, id: 3, name: 'Open', status: 'approved' },
        ],
      },
    });
    renderInApp(<OwnSubmissions />);
    await screen.findByText('Pending review');
    expect(screen.getByText('No hoop.')).toBeDefined();
    expect(screen.queryByText('Open')).toBeNull();
  });
});

describe('court photo', () => {
  it('loads photos in two sizes over a blurred placeholder [CRT-46]', () => {
    renderInApp(
      <CourtPhoto court={{ photo: PHOTO }} alt="The court" sizes="50vw" className="size-4" />,
    );
    const image = screen.getByRole('img', { name: 'The court' });
    expect(image.getAttribute('srcset')).toBe(
      '/photos/k/small.webp 480w, /photos/k/large.webp 1600w',
    );
    expect(image.getAttribute('sizes')).toBe('50vw');
    const placeholder = image.previousElementSibling;
    expect(placeholder?.getAttribute('src')).toBe(PHOTO.placeholder);
    expect(placeholder?.className).toContain('blur');
    expect(image).not.toHaveProperty('dataset.loaded');
    fireEvent.load(image);
    expect(image).toHaveProperty('dataset.loaded', '');
  });

  it('shows court lines if a photo is missing or fails to load [CRT-46]', () => {
    const frame = (own: typeof PHOTO | null) => (
      <CourtPhoto court={{ photo: own }} alt="The court" sizes="1px" className="" />
    );
    renderInApp(frame(null));
    expect(document.querySelector('svg')).not.toBeNull();
    cleanup();
    renderInApp(frame(PHOTO));
    fireEvent.error(screen.getByRole('img', { name: 'The court' }));
    expect(document.querySelector('svg')).not.toBeNull();
  });
});

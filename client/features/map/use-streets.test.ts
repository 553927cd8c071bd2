import * as L from 'leaflet';
import { describe, expect, it } from 'vitest';
import type { MapSettings } from '#shared/map/map.contract.ts';
import { attributionOf, hasStreetsAt, streetsNote } from './use-streets.ts';

const streetTiles = {
  url: '/tiles/streets/{z}/{x}/{y}',
  kind: 'vector',
  minZoom: 9,
  maxZoom: 14,
  bounds: null,
  attribution: '',
} as const;
const monaco = L.latLng(43.738, 7.424);
const close = { zoom: 15, centre: monaco };

describe('streetsNote', () => {
  it.each([
    ['off', 'Streets are turned off on this server.'],
    ['connecting', 'Loading streets...'],
    ['unreachable', "Streets can't be loaded right now."],
    ['unusable', "The street map isn't set up correctly on this server."],
  ] as const)('says why there are none: %s [MAP-43]', (streetsStatus, sentence) => {
    expect(streetsNote({ streetTiles: null, streetsStatus }, close)).toBe(sentence);
    expect(streetsNote({ streetTiles: null, streetsStatus }, { ...close, zoom: 10 })).toBeNull();
  });

  it('says where a city’s street tiles end [MAP-43]', () => {
    const settings: MapSettings = {
      streetsStatus: 'ready',
      streetTiles: { ...streetTiles, bounds: [7.4, 43.7, 7.45, 43.76] },
    };
    expect(streetsNote(settings, close)).toBeNull();
    const nice = { zoom: 15, centre: L.latLng(43.7, 7.27) };
    expect(streetsNote(settings, nice)).toBe("This server's street map doesn't cover this area.");
  });

  it('shows no note if there are streets [MAP-43]', () => {
    expect(
      streetsNote({ streetTiles: { ...streetTiles }, streetsStatus: 'ready' }, close),
    ).toBeNull();
  });
});

describe('attribution', () => {
  it('names every source on screen once [MAP-5]', () => {
    expect(attributionOf('', ['NYC Parks'])).toBe(
      '© OpenStreetMap contributors · Natural Earth, GeoNames (CC BY 4.0) · NYC Parks',
    );
    expect(attributionOf('OpenFreeMap © OpenMapTiles Data from OpenStreetMap', [])).toBe(
      'OpenFreeMap © OpenMapTiles Data from OpenStreetMap · Natural Earth, GeoNames (CC BY 4.0)',
    );
  });
});

describe('pin zoom', () => {
  it('zooms in close on a pin only if the server has streets [MAP-122]', () => {
    const bounds: [number, number, number, number] = [7.3, 43.6, 7.6, 43.8];
    const inMonaco = { latitude: 43.738, longitude: 7.424 };
    const inHarlem = { latitude: 40.83, longitude: -73.94 };
    const ofMonaco = { streetTiles: { ...streetTiles, bounds }, streetsStatus: 'ready' as const };
    expect(hasStreetsAt(ofMonaco, inMonaco)).toBe(true);
    expect(hasStreetsAt(ofMonaco, inHarlem)).toBe(false);
    expect(hasStreetsAt({ streetTiles, streetsStatus: 'ready' }, inHarlem)).toBe(true);
    expect(hasStreetsAt({ streetTiles, streetsStatus: 'unreachable' }, inHarlem)).toBe(false);
    expect(hasStreetsAt({ streetTiles: null, streetsStatus: 'off' }, inHarlem)).toBe(false);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ImportRun } from '#shared/court-import/court-import.contract.ts';
import type { ImportReport } from '#shared/court-import/import-report.ts';
import { renderInApp, stubServer } from '#tests/test-client.tsx';
import { ImportsTab } from './imports-tab.tsx';

const REPORT: ImportReport = {
  format: 'CSV',
  encoding: 'UTF-8',
  separator: ',',
  isGzipped: false,
  crs: 'WGS 84 (degrees)',
  columnsUsed: [{ field: 'name', columns: ['ASSET_NAME'] }],
  columnsIgnored: ['NOTES'],
  rows: 5,
  imported: 2,
  updated: 1,
  unchanged: 0,
  refused: [{ code: 'sea', count: 1, lines: [4], example: 'lies in the open sea' }],
  leftOut: [{ code: 'other-sport', count: 1, lines: [5], example: 'is for something else' }],
  cities: [{ name: 'Toronto, Ontario', count: 3 }],
  countries: [{ name: 'Canada', count: 3 }],
  sources: [{ name: 'Toronto', count: 3 }],
  samples: [
    {
      line: 2,
      name: 'Trinity Bellwoods Park',
      address: '790 Queen St W',
      latitude: 43.6465,
      longitude: -79.4137,
      source: 'Toronto',
    },
  ],
  dots: [[43.6465, -79.4137]],
};
const RUN: ImportRun = {
  id: 7,
  fileName: 'parks.csv',
  actorName: 'Ada',
  status: 'running',
  bytesDone: 50,
  bytesTotal: 200,
  rowsDone: 1200,
  report: null,
  failure: null,
  startedAt: '2026-11-15T10:00:00Z',
  finishedAt: null,
};
const LIST = 'GET /api/admin/imports';
const PREVIEW = 'POST /api/admin/imports/preview';
const lists = (runs: ImportRun[], undoableId: number | null = null) => ({
  body: { runs, undoableId, sources: [{ name: 'Toronto', courts: 3, licence: 'OGL', link: null }] },
});
const choose = async () =>
  userEvent.upload(await screen.findByLabelText('File'), new File(['id,name'], 'parks.csv'));

describe('Imports tab', () => {
  it('shows a preview before it imports a file [IMP-16]', async () => {
    const calls = stubServer({
      [LIST]: lists([]),
      [PREVIEW]: { body: { report: REPORT, failure: null } },
      'POST /api/admin/imports': { status: 202, body: { id: 7 } },
    });
    renderInApp(<ImportsTab />);
    await choose();
    expect(screen.queryByRole('button', { name: /^Import / })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    await screen.findByText('2 new · 1 updated · 0 unchanged · 1 rejected · 1 skipped');
    screen.getByText('Trinity Bellwoods Park');
    screen.getByText('Toronto, Ontario (3)');
    screen.getByText(/In the open sea/);
    screen.getByRole('img', { name: 'Where the courts are' });
    await userEvent.click(screen.getByRole('button', { name: 'Import 3' }));
    expect(await screen.findByText('Import started')).toBeTruthy();
    const posted = calls.mock.calls.filter(([, init]) => init?.method === 'POST');
    expect(posted.map(([url]) => String(url))).toEqual([
      '/api/admin/imports/preview',
      '/api/admin/imports',
    ]);
  });

  it('previews a place from OpenStreetMap before it imports it [IMP-88]', async () => {
    const remark = 'Query timed out';
    const failure = { code: 'overpass-busy', message: '' };
    stubServer({
      [LIST]: lists([]),
      'POST /api/admin/imports/osm/preview': {
        body: { report: { ...REPORT, remark }, failure: null },
      },
      'POST /api/admin/imports/osm': { status: 202, body: { id: null, failure } },
    });
    renderInApp(<ImportsTab />);
    await userEvent.type(await screen.findByLabelText('Place'), 'Lyon');
    await userEvent.click(screen.getByRole('button', { name: 'Preview courts' }));
    await screen.findByText(remark);
    await userEvent.click(screen.getByRole('button', { name: 'Import 3' }));
    await screen.findByText(/server is busy/);
  });

  it('offers to merge courts that were imported twice [IMP-89]', async () => {
    const pair = { id: 9, name: 'Bron', address: '', source: 'Lyon', intoId: 8, intoName: 'Bron' };
    const calls = stubServer({
      [LIST]: lists([]),
      'GET /api/admin/imports/duplicates': { body: { duplicates: [{ ...pair, metres: 3 }] } },
      'POST /api/admin/courts/9/merge': { body: { success: true, message: 'Courts merged' } },
    });
    renderInApp(<ImportsTab />);
    const list = await screen.findByRole('list', { name: 'Possible duplicates' });
    await userEvent.click(within(list).getByRole('button'));
    await waitFor(() =>
      expect(calls.mock.calls.some(([url]) => String(url).endsWith('/courts/9/merge'))).toBe(true),
    );
  });

  it('explains what is wrong with a file and how to fix it [IMP-9]', async () => {
    const failure = { code: 'html', message: 'This is a web page.' };
    stubServer({ [LIST]: lists([]), [PREVIEW]: { body: { report: null, failure } } });
    renderInApp(<ImportsTab />);
    await choose();
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toMatch(
        /web page, not data\. Download the CSV/,
      ),
    );
  });

  it('tracks a running import and asks before undoing the last one [IMP-16]', async () => {
    const done = { ...RUN, id: 6, status: 'done' as const, report: REPORT };
    const calls = stubServer({
      [LIST]: lists([RUN, done], 6),
      'POST /api/admin/imports/6/undo': { body: { removed: 2, kept: 0, restored: 1 } },
    });
    renderInApp(<ImportsTab />);
    const list = await screen.findByRole('list', { name: 'Imports' });
    expect(within(list).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    within(list).getByText('1,200 rows read');
    await userEvent.click(within(list).getByRole('button', { name: 'Undo' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Import undone')).toBeTruthy();
    expect(calls.mock.calls.some(([url]) => String(url).endsWith('/imports/6/undo'))).toBe(true);
  });
});

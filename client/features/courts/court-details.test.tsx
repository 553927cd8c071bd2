import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { CourtPage } from '#shared/courts/courts.contract.ts';
import { aCourtPage, PHOTO } from '#tests/client-builders.ts';
import { renderInApp, sentTo, stubServer } from '#tests/test-client.tsx';
import { CourtDetails } from './court-details.tsx';

const court = aCourtPage({
  name: 'The Cage',
  address: '6th Ave',
  photo: PHOTO,
  currentCheckins: 0,
  activeNow: 0,
  notes: 'Bring your own net.\nLights until 10.',
});
const show = (changes: Partial<CourtPage> = {}) =>
  renderInApp(
    <CourtDetails court={{ ...court, ...changes }} position={null} links="links" map="map" />,
  );

describe('CourtDetails', () => {
  it('shows the submitter’s notes as plain text [CRT-66]', () => {
    show({ notes: '<b>Bring</b> your own net.' });
    expect(screen.getByRole('heading', { name: 'Good to know' })).toBeTruthy();
    expect(screen.getByText('<b>Bring</b> your own net.')).toBeTruthy();
    cleanup();
    show({ notes: '' });
    expect(screen.queryByRole('heading', { name: 'Good to know' })).toBeNull();
  });

  it('shows a page cached by a version without photos and facts [CARD-72]', () => {
    const { photos: _, facts: __, ...old } = court;
    renderInApp(<CourtDetails court={old as CourtPage} position={null} links="links" map="map" />);
    expect(screen.getByRole('heading', { name: 'The Cage' })).toBeTruthy();
  });

  it('shows that a court is closed, until when and why [CRT-65]', () => {
    show({ closure: { until: '2026-12-24', reason: 'New floor' } });
    expect(screen.getByText('This court is closed')).toBeTruthy();
    expect(screen.getByText('New floor')).toBeTruthy();
    expect(screen.getByText(/^Until .*24/)).toBeTruthy();
  });

  it('links to the poster, which only courts on the map have [PUB-7]', () => {
    show();
    expect(screen.getByRole('link', { name: 'Print a poster' }).getAttribute('href')).toBe(
      '/courts/7/poster',
    );
    cleanup();
    show({ isApproved: false, status: 'pending' });
    expect(screen.queryByRole('link', { name: 'Print a poster' })).toBeNull();
  });

  it('reports the court [CRT-52]', async () => {
    const REPORT = 'POST /api/courts/7/report';
    const spy = stubServer({ [REPORT]: { body: { success: true } } });
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Report' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this court' }));
    await userEvent.type(dialog.getByLabelText("What's wrong?"), 'Not a court');
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Report sent')).toBeTruthy();
    expect(sentTo(spy, REPORT)).toEqual([{ about: 'court', reason: 'Not a court' }]);
  });
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CourtFacts } from '#client/entities/court/court-facts.tsx';
import { t } from '#client/lib/i18n/t.ts';
import type { CourtFact } from '#shared/court-card/court-card.contract.ts';
import { renderInApp, sentTo, stubServer } from '#tests/test-client.tsx';
import { CourtQuestion } from './court-question.tsx';

const NOW = new Date('2026-11-18T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();

describe('facts of a court', () => {
  it('shows each fact with its age and source [CARD-13]', () => {
    const facts: CourtFact[] = [
      { key: 'lights', value: 'yes', state: 'imported', confirmedAt: daysAgo(70), by: 0 },
      { key: 'nets', value: 'chain', state: 'confirmed', confirmedAt: daysAgo(60), by: 2 },
      { key: 'fee', value: 'no', state: 'imported', confirmedAt: null, by: 0 },
      { key: 'rims', value: 'bent', state: 'disputed', confirmedAt: daysAgo(1), by: 1 },
      { key: 'hoops', value: '5', state: 'confirmed', confirmedAt: daysAgo(1), by: 1 },
    ];
    renderInApp(<CourtFacts t={t} locale="en" facts={facts} now={NOW} />);
    const lines = [...document.querySelectorAll('dl > div')].map((line) => line.textContent);
    expect(lines).toEqual([
      'Hoops: 5 · confirmed yesterday by 1 player',
      'Rims: Players disagree',
      'Nets: chain · confirmed 8 weeks ago by 2 players',
      'Lights: yes · imported 2 months ago',
      'Fee: no · not confirmed yet',
    ]);
  });

  it.each([
    ['Mo-Fr 08:00-20:00; Sa,Su off', 'lun.-ven. 08:00-20:00; sam.,dim. off'],
    ['Apr-Oct: dawn-dusk', 'avr.-oct.: dawn-dusk'],
    ['24/7', '24/7'],
  ])('translates days and months of opening hours: %s [CARD-13, I18N-10]', (hours, words) => {
    const fact = { key: 'openingHours', state: 'imported', confirmedAt: null, by: 0 } as const;
    const facts = [{ ...fact, value: hours }];
    renderInApp(<CourtFacts t={t} locale="fr" facts={facts} now={NOW} />);
    expect(screen.getByRole('definition').textContent).toBe(`${words} · not confirmed yet`);
  });
});

describe('question after a check-in', () => {
  const ANSWERS = 'POST /api/courts/7/answers';
  const show = (question: object | null, answered: object = { body: { success: true } }) => {
    const spy = stubServer({
      'GET /api/courts/7/question': { body: question },
      [ANSWERS]: answered,
    });
    renderInApp(<CourtQuestion courtId={7}>Star this court</CourtQuestion>);
    return spy;
  };
  const NETS = { key: 'nets', options: ['yes', 'chain', 'none'] };

  it('asks one question and thanks for the answer [CARD-14]', async () => {
    const spy = show(NETS);
    const question = within(await screen.findByRole('region', { name: 'Are there nets today?' }));
    expect(question.getAllByRole('button').map((button) => button.textContent)).toEqual([
      "Can't say",
      'yes',
      'chain',
      'no',
    ]);
    expect(screen.queryByText('Star this court')).toBeNull();
    await userEvent.click(question.getByRole('button', { name: 'chain' }));
    expect(await screen.findByText(/^Thanks!/)).toBeDefined();
    expect(screen.getByText('Star this court')).toBeDefined();
    expect(screen.queryByRole('region')).toBeNull();
    expect(sentTo(spy, ANSWERS)).toEqual([{ key: 'nets', value: 'chain' }]);
  });

  it('closes without a vote on "Can\'t say" [CARD-14]', async () => {
    const spy = show(NETS);
    await userEvent.click(await screen.findByRole('button', { name: "Can't say" }));
    expect(await screen.findByText('Star this court')).toBeDefined();
    expect(screen.queryByText(/^Thanks!/)).toBeNull();
    expect(sentTo(spy, ANSWERS)).toEqual([{ key: 'nets', value: null }]);
  });

  it('asks nothing without a question or if it is unknown [CARD-14]', async () => {
    show(null);
    expect(await screen.findByText('Star this court')).toBeDefined();
    show({ key: 'altitude', options: ['high'] });
    expect(await screen.findAllByText('Star this court')).toBeDefined();
  });

  it('says why an answer was refused and keeps the question [CARD-14]', async () => {
    show(NETS, {
      status: 422,
      body: {
        success: false,
        code: 'TOO_FAR_FROM_COURT',
        reason: 'CHECK_IN_TO_ANSWER',
        params: { minutes: 10 },
        message: '',
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'chain' }));
    expect(await screen.findByText(/^Check in at this court first/)).toBeDefined();
    expect(screen.getByRole('region', { name: 'Are there nets today?' })).toBeDefined();
  });
});

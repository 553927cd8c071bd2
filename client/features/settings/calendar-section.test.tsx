import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { refusal, renderInApp, stubServer } from '#tests/test-client.tsx';
import { CalendarSection } from './calendar-section.tsx';

const READ = 'GET /api/calendar';
const ADDRESS = 'GET /api/calendar/address';
const REPLACE = 'POST /api/calendar';
const END = 'DELETE /api/calendar';
const FIRST = 'https://jim.example/calendar/first.ics';
const SECOND = 'https://jim.example/calendar/second.ics';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function confirm(question: string, name: string) {
  const dialog = within(await screen.findByRole('dialog', { name: question }));
  await userEvent.click(dialog.getByRole('button', { name }));
}

describe('CalendarSection', () => {
  it('creates a calendar URL to copy or open in the calendar app [RUN-63]', async () => {
    const user = userEvent.setup();
    stubServer({ [READ]: { body: { isOn: false } }, [REPLACE]: { body: { url: FIRST } } });
    renderInApp(<CalendarSection />);
    await user.click(await screen.findByRole('button', { name: 'Get a calendar address' }));
    expect(await screen.findByDisplayValue(FIRST)).toBeDefined();
    expect(screen.getByRole('link').getAttribute('href')).toBe(
      'webcal://jim.example/calendar/first.ics',
    );
    await user.click(screen.getByRole('button', { name: 'Copy address' }));
    expect(await navigator.clipboard.readText()).toBe(FIRST);
  });

  it('replaces and removes the URL after a confirmation that explains the effect [RUN-63]', async () => {
    stubServer({
      [READ]: { body: { isOn: true } },
      [ADDRESS]: { body: { url: FIRST } },
      [REPLACE]: { body: { url: SECOND } },
      [END]: { body: { success: true } },
    });
    renderInApp(<CalendarSection />);
    await userEvent.click(await screen.findByRole('button', { name: 'Show address' }));
    await screen.findByDisplayValue(FIRST);
    await press('Get a new address');
    expect(await screen.findByText(/stops working everywhere/)).toBeDefined();
    expect(screen.getByDisplayValue(FIRST)).toBeDefined();
    await confirm('Get a new address?', 'Get a new address');
    expect(await screen.findByDisplayValue(SECOND)).toBeDefined();
    await press('Turn off calendar');
    await confirm('Turn off this calendar?', 'Turn off calendar');
    expect(await screen.findByRole('button', { name: 'Get a calendar address' })).toBeDefined();
    expect(screen.queryByDisplayValue(SECOND)).toBeNull();
  });

  it('shows an absolute URL even if the server only knows the path [RUN-63]', async () => {
    stubServer({
      [READ]: { body: { isOn: true } },
      [ADDRESS]: { body: { url: '/calendar/first.ics' } },
    });
    renderInApp(<CalendarSection />);
    await userEvent.click(await screen.findByRole('button', { name: 'Show address' }));
    const whole = new URL('/calendar/first.ics', window.location.origin).href;
    expect(await screen.findByDisplayValue(whole)).toBeDefined();
  });

  it("reports that the calendar URL can't be loaded or changed [RUN-63]", async () => {
    stubServer({ [READ]: { status: 500 } });
    renderInApp(<CalendarSection />);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    stubServer({ [READ]: { body: { isOn: false } }, [REPLACE]: { status: 500 } });
    await userEvent.click(retry);
    await userEvent.click(await screen.findByRole('button', { name: 'Get a calendar address' }));
    expect(await screen.findByText("That didn't work")).toBeDefined();
  });

  it('asks for the password before it shows a URL [AUTH-163]', async () => {
    const user = userEvent.setup();
    stubServer({
      [READ]: { body: { isOn: true } },
      [ADDRESS]: refusal(403, 'STEP_UP_NEEDED'),
      'GET /api/settings/passkeys': { body: [] },
      'POST /api/auth/step-up': { body: { success: true } },
    });
    renderInApp(<CalendarSection />);
    await user.click(await screen.findByRole('button', { name: 'Show address' }));
    await user.type(await screen.findByLabelText('Password'), 'hoops4life');
    stubServer({
      [ADDRESS]: { body: { url: FIRST } },
      'POST /api/auth/step-up': { body: { success: true } },
    });
    await user.keyboard('{Enter}');
    expect(await screen.findByDisplayValue(FIRST)).toBeDefined();
  });

  it('shows a wrong password or a lost connection at the field and focuses it [AUTH-163] [UI-48]', async () => {
    const user = userEvent.setup();
    stubServer({
      [READ]: { body: { isOn: true } },
      [ADDRESS]: refusal(403, 'STEP_UP_NEEDED'),
      'GET /api/settings/passkeys': { body: [] },
      'POST /api/auth/step-up': refusal(403, 'WRONG_PASSWORD', 'That password is wrong.'),
    });
    renderInApp(<CalendarSection />);
    await user.click(await screen.findByRole('button', { name: 'Show address' }));
    const field = await screen.findByLabelText('Password');
    await user.type(field, 'wrong');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await screen.findByText('That password is wrong.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    stubServer({ 'POST /api/auth/step-up': new TypeError('Failed to fetch') });
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(/^Can't reach JIM/)).toBeDefined();
  });
});

import type { Account } from '#e2e/fixtures.ts';
import { northOf, RUCKER_PARK } from '#e2e/places.ts';
import type { Walker } from './walker.ts';

const IN_DIALOG = 'input[type=file]';

export async function newcomerStory(walker: Walker, account: Account, photo: string) {
  const { driver } = walker;
  await walker.open('/login');
  await walker.click('tab', 'Sign Up');
  await walker.fill('Name', account.name);
  await walker.fill('Username', account.username);
  await walker.fill('Email', account.email);
  await walker.fill('Password', account.password);
  await walker.choose('Role', account.role);
  await walker.click('button', 'Create account');
  for (let step = 1; step < 4; step++) await walker.click('button', 'Next');
  await walker.click('button', 'Claim & Start');
  await walker.see('part', 'Your demo reward is ready.');

  await driver.standAt(northOf(RUCKER_PARK, 40));
  await walker.open('/courts');
  await walker.see('part', "You're at a court!");
  await walker.click('button', 'Check In');
  await walker.see('part', 'Check-in successful!');
  await walker.open('/rewards');
  await walker.see('part', 'Court check-in');
  await walker.see('part', '+5 $JIM');

  await logGame(walker);
  await walker.open('/mobile-dashboard');
  await walker.fill('Your post', 'Who is up for a run?');
  await walker.click('button', 'Post');
  // Don't wait for the word "Posted": the field's hint already contains it.
  await walker.until("return document.querySelector('textarea').value === '';", async () => {
    return 'the post is still in its field';
  });
  await registerCourt(walker, photo);
}

async function logGame(walker: Walker) {
  await walker.open('/profile');
  await walker.click('button', 'Log a game');
  await walker.see('dialog', 'Log a game');
  for (const figure of ['Points', 'Assists', 'Rebounds', 'Steals', 'Blocks']) {
    const isEmpty = await walker.driver.run<boolean>(
      `return [...document.querySelectorAll('[role=dialog] input')].some((input) =>
        input.labels?.[0]?.textContent.trim() === '${figure}' && input.value === '');`,
    );
    if (isEmpty) await walker.fill(figure, '4');
  }
  await walker.click('button', 'Log game');
  await walker.see('part', 'Game logged!');
  await focusIsBack(walker, 'Log a game');
}

async function registerCourt(walker: Walker, photo: string) {
  const { driver } = walker;
  await walker.open('/courts');
  await walker.click('button', 'Register Court');
  await walker.see('button', 'Take photo');
  await driver.giveFile(`return document.querySelector('[role=dialog] ${IN_DIALOG}');`, photo);
  await walker.click('button', 'Use Photo');
  await walker.see('field', 'Name (optional)');
  await walker.fill('Name (optional)', 'The court of the walk');
  await walker.click('button', 'Submit Court');
  await walker.see('part', 'Court submitted');
  await walker.click('button', 'Continue to Courts');
  await walker.see('part', 'Pending review');
  await focusIsBack(walker, 'Register Court');
}

/** Checks that closing a dialog returns the focus. Safari never focuses a clicked button. */
async function focusIsBack(walker: Walker, name: string) {
  const body = `return document.activeElement.textContent.includes(${JSON.stringify(name)})
    && document.activeElement !== document.body;`;
  await walker.until(body, async () => {
    const where = await walker.driver.run<string>('return document.activeElement.outerHTML;');
    return `the focus is not back on "${name}" but on ${where.slice(0, 200)}`;
  });
}

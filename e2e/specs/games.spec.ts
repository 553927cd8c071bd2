import type { Locator, Page } from '@playwright/test';
import { expect, ONCE, test } from '#e2e/fixtures.ts';
import { befriend, checkInAtRucker, findCourt, postJson } from '#e2e/scenes.ts';

test(
  'ten people on a court log a 5v5, fix its score and confirm it [GAME-60, GAME-62, GAME-63, GAME-64]',
  ONCE,
  async ({ page, signUp, another, person }, testInfo) => {
    test.slow();
    const me = await signUp({ name: 'Mia Maker' });
    // Suggestions come by name, which makes the order of taps below predictable.
    const [mate, rival, ghost] = [
      await another({ name: 'Mo Mate' }),
      await another({ name: 'Rae Rival' }),
      await another({ name: 'Gus Ghost' }),
    ];
    const others = [];
    for (const name of ['Ann', 'Bea', 'Cy', 'Dan', 'Eve', 'Flo'])
      others.push(await person({ name }));
    const players = [mate, rival, ghost, ...others];
    for (const player of players) await befriend(me, player);
    for (const player of [me, ...players]) await checkInAtRucker(player.request);

    let taps = 0;
    const tap = async (target: Locator) => {
      taps++;
      await target.click();
    };
    const button = (where: Page, name: string | RegExp) =>
      where.getByRole('button', { name, exact: true });

    await page.goto(`/courts/${await findCourt(me.request, 'rucker')}`);
    const start = Date.now();
    await tap(button(page, "I'm leaving"));
    await tap(page.getByRole('link', { name: 'Log a game' }));
    await tap(button(page, 'Who played? Teams and score'));
    const mine = [mate, ...others.slice(0, 3)];
    const theirs = players.filter(
      (player) => !mine.some(({ username }) => username === player.username),
    );
    for (const { name } of mine) await tap(button(page, `${name} Didn't play`));
    for (const { name } of theirs) {
      await tap(button(page, `${name} Didn't play`));
      await tap(button(page, `${name} Your team`));
    }
    await page.getByLabel("Your team's score (5)").fill('21');
    await page.getByLabel("Other team's score (5)").fill('15');
    await tap(button(page, 'Log game'));
    await expect(page.getByText('Waiting for the others')).toBeVisible();
    const logged = { taps, seconds: (Date.now() - start) / 1_000 };
    expect(logged.seconds).toBeLessThan(60);
    const key = page.url().split('/').at(-1);

    // The other team disagrees about the score, from the card on Home.
    await rival.page.goto('/');
    const card = rival.page.getByRole('region', { name: 'Needs your answer' });
    await expect(card.getByText('15–21')).toBeVisible();
    await card.getByRole('button', { name: 'Fix the score' }).click();
    await rival.page.getByLabel('Your team').fill('19');
    await rival.page.getByRole('button', { name: 'Propose this score' }).click();
    await expect(card).toHaveCount(0);

    await ghost.page.goto('/');
    await ghost.page.getByRole('button', { name: "I wasn't there" }).click();
    await ghost.page.getByRole('button', { name: 'Remove me' }).click();
    await expect(ghost.page.getByRole('region', { name: 'Needs your answer' })).toHaveCount(0);

    await mate.page.goto('/notifications');
    await mate.page
      .getByRole('link', { name: /Confirm your game/ })
      .first()
      .click();
    await expect(mate.page.getByText('A player says it was 21–19')).toBeVisible();
    await mate.page.getByRole('button', { name: 'Right' }).click();
    await expect(mate.page.getByText('Waiting for the others')).toBeVisible();

    for (const { request } of others.slice(3, 5)) {
      await postJson(request, `/api/games/${key}/answer`, { answer: 'right' });
    }
    await page.reload();
    await page.getByRole('button', { name: 'Right' }).click();
    await expect(page.getByText('Both teams agreed on the score.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Other team' })).not.toContainText('Gus Ghost');

    await page.goto('/profile');
    await expect(page.getByText('Calibrating: 1 of 20 games')).toBeVisible();
    await page.goto(`/players/${mate.username}`);
    await expect(page.getByText('With you: 1–0')).toBeVisible();
    testInfo.annotations.push({ type: 'logged', description: JSON.stringify(logged) });
  },
);

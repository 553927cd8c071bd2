import { expect, type Page } from '@playwright/test';
import { pressZoom } from './press-zoom.ts';

export class CourtsPage {
  readonly page: Page;
  /** Zoom level of the courts that the map loaded last. */
  level = Number.NaN;

  constructor(page: Page) {
    this.page = page;
    page.on('response', (response) => {
      const { pathname, searchParams } = new URL(response.url());
      if (pathname === '/api/courts/map') this.level = Number(searchParams.get('zoom'));
    });
  }

  get heading() {
    return this.page.getByRole('heading', { level: 1, name: 'Courts Near You' });
  }
  get registerCourt() {
    return this.page.getByRole('button', { name: /Register Court/ });
  }
  /** In the banner that explains why the location is needed. */
  get enableLocation() {
    return this.page.getByRole('button', { name: 'Enable Location', exact: true });
  }
  get search() {
    return this.page.getByRole('searchbox', { name: 'Search courts by name or address' });
  }
  get map() {
    return this.page.getByRole('region', { name: 'Map of basketball courts' });
  }
  get cards() {
    return this.page.getByRole('article');
  }
  get markerInTabOrder() {
    return this.map.locator('[data-marker][tabindex="0"]');
  }
  get markers() {
    return this.map.locator('[data-marker]');
  }
  get clusters() {
    return this.map.locator('[data-marker^="cluster:"]');
  }
  get selectedCard() {
    return this.page.locator('section:has(> button[aria-label="Close"])');
  }
  get linkOfSelectedCard() {
    return this.selectedCard.getByRole('heading').getByRole('link');
  }

  async open() {
    await this.page.goto('/courts');
  }

  async zoomBy(levels: number) {
    const goal = this.level + levels;
    const name = levels > 0 ? 'Zoom in' : 'Zoom out';
    for (let step = 0; step < Math.abs(levels); step += 1) {
      await pressZoom(this.page.getByRole('button', { name, exact: true }));
    }
    await expect.poll(() => this.level).toBe(goal);
  }

  /** Phones have tabs. Wide screens show map and list side by side. */
  async showList() {
    await this.heading.waitFor();
    const tab = this.page.getByRole('tab', { name: 'List View' });
    if (await tab.isVisible()) await tab.click();
  }
}

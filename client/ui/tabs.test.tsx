import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Tabs } from '#client/ui/tabs.tsx';

afterEach(cleanup);

const TABS = [
  { value: 'map', label: 'Map View', panel: <p>The map</p> },
  { value: 'list', label: 'List View', panel: <p>The list</p> },
  { value: 'wall', label: 'Wall View', panel: <p>The wall</p> },
] as const;
const tab = (name: string) => screen.getByRole('tab', { name });

describe('Tabs', () => {
  it('opens the first panel by default and another one on click', async () => {
    const onValueChange = vi.fn();
    render(<Tabs label="Views" tabs={TABS} onValueChange={onValueChange} />);
    expect(screen.getByRole('tabpanel', { name: 'Map View' }).textContent).toBe('The map');
    await userEvent.click(tab('List View'));
    expect(screen.getByRole('tabpanel', { name: 'List View' }).textContent).toBe('The list');
    expect(screen.queryByText('The map')).toBeNull();
    expect(onValueChange.mock.calls).toEqual([['list']]);
  });

  it('uses a single Tab stop with arrow, Home and End navigation', async () => {
    const user = userEvent.setup();
    render(<Tabs label="Views" tabs={TABS} />);
    await user.tab();
    expect(document.activeElement).toBe(tab('Map View'));
    for (const [key, name] of [
      ['{ArrowRight}', 'List View'],
      ['{End}', 'Wall View'],
      ['{ArrowRight}', 'Map View'],
      ['{ArrowLeft}', 'Wall View'],
      ['{Home}', 'Map View'],
    ] as const) {
      await user.keyboard(key);
      expect(document.activeElement).toBe(tab(name));
      expect(tab(name).getAttribute('aria-selected')).toBe('true');
    }
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  });

  it('renders tabs as real links before hydration and stays on the page after it [AUTH-71]', async () => {
    const [first, ...others] = TABS.map((one) => ({ ...one, href: `#${one.value}` }));
    if (!first) throw new Error('There are no tabs');
    render(<Tabs label="Views" tabs={[first, ...others]} />);
    expect(tab('List View').getAttribute('href')).toBe('#list');
    await userEvent.click(tab('List View'));
    expect(screen.getByText('The list')).toBeDefined();
    expect(window.location.hash).toBe('');
    tab('Wall View').focus();
    await userEvent.keyboard(' ');
    expect(screen.getByText('The wall')).toBeDefined();
  });

  it('follows the value set by the screen', () => {
    const { rerender } = render(<Tabs label="Views" tabs={TABS} value="list" />);
    expect(screen.getByText('The list')).toBeDefined();
    rerender(<Tabs label="Views" tabs={TABS} value="wall" />);
    expect(tab('Wall View').getAttribute('aria-selected')).toBe('true');
  });

  it('scrolls the selected tab into view, even if the URL selected it [ADM-53]', async () => {
    const place = (of: HTMLElement, left: number, width: number) => {
      Object.defineProperty(of, 'offsetLeft', { value: left, configurable: true });
      Object.defineProperty(of, 'offsetWidth', { value: width, configurable: true });
    };
    const { rerender } = render(<Tabs label="Views" tabs={TABS} value="map" />);
    const strip = screen.getByRole('tablist');
    Object.defineProperty(strip, 'clientWidth', { value: 200 });
    place(strip, 0, 200);
    place(tab('Wall View'), 400, 100);
    rerender(<Tabs label="Views" tabs={TABS} value="wall" />);
    expect(strip.scrollLeft).toBe(350);
  });
});

import { expect, it } from 'vitest';
import { controlsOver } from './free-map-area.ts';
import { placeLabels } from './labels.ts';

const at = (element: Element, x: number, y: number, width: number, height: number) =>
  Object.assign(element, { getBoundingClientRect: () => new DOMRect(x, y, width, height) });

it('places no label under the map’s buttons [MAP-50]', () => {
  document.body.innerHTML = `
    <div><section></section><div data-over-map><span><button>+</button></span><p>3 courts</p></div></div>
    <button>elsewhere</button>`;
  const [container, button, words] = ['section', 'button', 'p'].map((name) =>
    document.querySelector(name),
  );
  if (!container || !button || !words) throw new Error('The page is not as written.');
  at(container, 100, 200, 400, 300);
  at(button, 440, 212, 48, 48);
  at(words, 112, 212, 90, 44);
  const taken = controlsOver(container as HTMLElement, { x: 50, y: 25 });
  expect(taken).toEqual([
    { left: 390, top: 37, right: 438, bottom: 85 },
    { left: 62, top: 37, right: 152, bottom: 81 },
  ]);

  const label = (name: string, x: number, y: number) => ({
    kind: 'quarter' as const,
    name,
    rank: 1,
    point: { x, y },
  });
  const labels = [label('Hidden', 414, 60), label('Shown', 250, 150)];
  const placed = placeLabels(labels, (text) => ({ width: 7 * text.length, height: 14 }), taken);
  expect(placed.map(({ text }) => text)).toEqual(['Shown']);
});

export type ToastPlace = 'top' | 'bottom';

export interface Point {
  x: number;
  y: number;
}

export interface Screen {
  width: number;
  height: number;
  /** What an on-screen keyboard leaves of the height. */
  visibleHeight: number;
}

/** From here on toasts stand in the right corner, 24rem wide with 2rem of air around them. */
const WIDE_PX = 1024;
const CORNER_PX = 448;

/** Where a message hides nothing that was just used: at the other end of the screen. */
export function placeToast(used: Point | null, screen: Screen): ToastPlace {
  const { width, height, visibleHeight } = screen;
  if (width >= WIDE_PX) {
    return used && used.x > width - CORNER_PX && used.y > height / 2 ? 'top' : 'bottom';
  }
  // At the bottom it would stand behind the keyboard.
  if (visibleHeight < height * 0.75) return 'top';
  return used && used.y < height / 2 ? 'bottom' : 'top';
}

/** Follows fingers, mouse and keyboard; `get` returns where something was used last. */
export function watchLastUse(): { get: () => Point | null; stop: () => void } {
  let last: Point | null = null;
  const onPointer = ({ clientX, clientY }: PointerEvent) => {
    last = { x: clientX, y: clientY };
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' || key === ' ') last = middleOfFocus();
  };
  const options = { capture: true, passive: true };
  document.addEventListener('pointerdown', onPointer, options);
  document.addEventListener('keydown', onKey, options);
  return {
    // The first message can be older than this watch: then the focus tells.
    get: () => last ?? middleOfFocus(),
    stop: () => {
      document.removeEventListener('pointerdown', onPointer, options);
      document.removeEventListener('keydown', onKey, options);
    },
  };
}

function middleOfFocus(): Point | null {
  const focused = document.activeElement;
  if (!focused?.matches('a, button, input, select, textarea, [role]')) return null;
  const { left, top, width, height } = focused.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

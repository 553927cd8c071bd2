import { useEffect } from 'react';
import { rememberCourts } from '#client/entities/court/courts-scroll-state.ts';

const SETTLED_MS = 150;
const PATIENCE_MS = 2_000;

/** Restores the scroll position once the page is tall enough, then keeps tracking it. */
export function useScrollRestoration(scrollY: number): void {
  useEffect(() => {
    let timer = 0;
    let frame = 0;
    const startedAt = performance.now();
    const keep = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => rememberCourts({ scrollY: window.scrollY }), SETTLED_MS);
    };
    const restore = () => {
      const isLongEnough =
        document.documentElement.scrollHeight >= scrollY + window.innerHeight ||
        performance.now() - startedAt > PATIENCE_MS;
      if (!isLongEnough) {
        frame = requestAnimationFrame(restore);
        return;
      }
      window.scrollTo(0, scrollY);
      window.addEventListener('scroll', keep, { passive: true });
    };
    // Runs after the layout has scrolled to the top.
    if (scrollY > 0) frame = requestAnimationFrame(restore);
    else window.addEventListener('scroll', keep, { passive: true });
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', keep);
    };
  }, [scrollY]);
}

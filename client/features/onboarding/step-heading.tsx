import { type ReactNode, useEffect, useRef } from 'react';

/** Takes the focus, so a screen reader starts each step at its heading. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      dir="auto"
      className="text-3xl font-black tracking-tight wrap-anywhere outline-none"
    >
      {children}
    </h1>
  );
}

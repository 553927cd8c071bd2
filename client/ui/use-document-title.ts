import { useEffect } from 'react';

/** Browser tabs, history and screen readers name a screen by this. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · JIM`;
    return () => {
      document.title = before;
    };
  }, [title]);
}

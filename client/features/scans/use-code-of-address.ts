import { useEffect, useState } from 'react';

/** Whoever read a code with the camera of their phone comes by a link with it; it is taken out of the address. */
export function useCodeOfAddress(read: (hash: string) => string | undefined) {
  const [code, setCode] = useState(() => read(window.location.hash));
  useEffect(() => {
    if (read(window.location.hash) === undefined) return;
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
  }, [read]);
  return [code, setCode] as const;
}

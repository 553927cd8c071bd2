import { useEffect, useState } from 'react';

/** The value once it has stood still for a moment: one call for a word, not one for each letter. */
export function useDebounced<Value>(value: Value, pauseMs = 300): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(pause);
  }, [value, pauseMs]);
  return settled;
}

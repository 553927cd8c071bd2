import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#client/lib/api/call.ts';
import { showCode } from '#shared/scans/scans.endpoints.ts';

const TICK_MS = 500;

/** A code that is always good: the next one comes when it runs out, and when somebody has used it. */
export function useShownCode(courtId: number, timesScanned: number) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      const askedAt = performance.now();
      const { code, secondsLeft } = await call(showCode, { params: { id: courtId } });
      return { code, endsAt: askedAt + secondsLeft * 1_000 };
    },
  });
  const [now, setNow] = useState(() => performance.now());
  const isAsking = useRef(false);
  const ask = useCallback(() => {
    if (isAsking.current) return;
    isAsking.current = true;
    mutate(undefined, {
      onSettled: () => {
        isAsking.current = false;
        setNow(performance.now());
      },
    });
  }, [mutate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each scan uses the code up
  useEffect(ask, [ask, timesScanned]);

  const endsAt = data?.endsAt;
  useEffect(() => {
    if (endsAt === undefined) return;
    const timer = setInterval(() => {
      setNow(performance.now());
      // A phone in a pocket shows its code to nobody.
      if (performance.now() >= endsAt && document.visibilityState === 'visible') ask();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt, ask]);

  const left = endsAt === undefined ? 0 : Math.ceil((endsAt - now) / 1_000);
  return {
    /** Null while there is none that could be used. */
    shown: data !== undefined && left > 0 ? data : null,
    secondsLeft: Math.max(0, left),
    error,
    retry: ask,
    isPending,
  };
}

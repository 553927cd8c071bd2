import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { queryFor } from '#client/lib/api/query-client.ts';
import { lazyPart } from '#client/lib/page/lazy-part.ts';
import { courtNow } from '#dist/endpoints/presence/presence.ts';
import { posterOfHash } from '#shared/player-codes/player-code-rules.ts';

const PosterCard = lazyPart(() => import('./poster-card.tsx'), 'PosterCard');

/** Only shown to users who scanned this court's poster with their phone's own camera. */
export function PosterVisit({ courtId }: { courtId: number }) {
  const { data: now } = useQuery(queryFor(courtNow, { params: { id: courtId } }));
  const [code, setCode] = useCodeOfAddress(posterOfHash);
  if (code === undefined || now === undefined) return null;
  return (
    <Suspense fallback={null}>
      <PosterCard
        courtId={courtId}
        code={code}
        isHere={now.mine?.state === 'here'}
        onDone={() => setCode(undefined)}
      />
    </Suspense>
  );
}

/** Reads a scanned code from the URL's hash and removes it from the URL. */
export function useCodeOfAddress(read: (hash: string) => string | undefined) {
  const [code, setCode] = useState(() => read(window.location.hash));
  useEffect(() => {
    if (read(window.location.hash) === undefined) return;
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
  }, [read]);
  return [code, setCode] as const;
}

import { LoaderCircle, LocateFixed } from 'lucide-react';
import { t } from '#client/lib/i18n/t.ts';
import { type GeolocationState, PERMISSION_DENIED } from '#client/lib/location/geolocation.ts';

interface LocationBannerProps {
  state: GeolocationState;
  onEnable: () => void;
}

/** As long as nobody knows where the user is: why it matters, what went wrong, and the way to mend it. */
export function LocationBanner({ state, onEnable }: LocationBannerProps) {
  if (state.reading !== null) return null;
  const loading = state.status === 'loading';
  const Icon = loading ? LoaderCircle : LocateFixed;
  return (
    <div
      role="status"
      className="hairline flex items-center gap-4 rounded-xl border bg-sunken p-4 text-ink lg:p-5"
    >
      <Icon
        aria-hidden="true"
        className={`size-6 shrink-0 text-ball-text ${loading ? 'animate-spin' : ''}`}
      />
      {/* As high from the start as when it asks for something: what lies below does not jump. */}
      <div className="flex min-h-41 min-w-0 flex-col items-start justify-center sm:min-h-29 lg:min-h-35">
        <p className="font-semibold">
          {loading ? t('courts.location.loading') : t('courts.location.needed')}
        </p>
        <p className="text-ink-soft">{textOf(state)}</p>
        {!loading && (
          <button
            type="button"
            onClick={onEnable}
            className="inline-flex min-h-11 items-center font-semibold text-ball-text underline underline-offset-4"
          >
            {t('courts.location.enable')}
          </button>
        )}
      </div>
    </div>
  );
}

function textOf({ status, error }: GeolocationState): string {
  if (error) return reasonOf(error);
  return status === 'idle' ? t('courts.location.before') : t('courts.location.text');
}

function reasonOf({ code, message }: { code: number; message: string }): string {
  return code === PERMISSION_DENIED ? `${message}. ${t('courts.location.denied')}` : `${message}.`;
}

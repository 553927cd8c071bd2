import { LoaderCircle, LocateFixed } from 'lucide-react';
import { t } from '#client/lib/i18n/t.ts';
import { type GeolocationState, PERMISSION_DENIED } from '#client/lib/location/geolocation.ts';

interface LocationBannerProps {
  state: GeolocationState;
  onEnable: () => void;
}

export function LocationBanner({ state, onEnable }: LocationBannerProps) {
  if (state.reading !== null) return null;
  const { error, status } = state;
  const loading = status === 'loading';
  const Icon = loading ? LoaderCircle : LocateFixed;
  return (
    <div
      role="status"
      className="hairline rounded-lg border bg-sunken px-3 text-sm text-ink [&:has(p)]:pb-2"
    >
      <div className="flex min-h-12 items-center gap-x-2">
        <Icon
          aria-hidden="true"
          className={`size-5 shrink-0 text-ball-text ${loading ? 'animate-spin' : ''}`}
        />
        <span className="min-w-0 flex-1 leading-5">
          {loading ? (
            t('courts.location.loading')
          ) : (
            <>
              <span className="font-semibold">{t('courts.location.needed')}</span>{' '}
              {!error && <span className="text-ink-soft">{t('courts.location.text')}</span>}
            </>
          )}
        </span>
        {!loading && (
          <button
            type="button"
            onClick={onEnable}
            className="min-h-11 shrink-0 font-semibold text-ball-text underline underline-offset-4"
          >
            {t('courts.location.enable')}
          </button>
        )}
      </div>
      {!loading && error && <p className="text-ink-soft">{reasonOf(error)}</p>}
    </div>
  );
}

function reasonOf({ code, message }: { code: number; message: string }): string {
  return code === PERMISSION_DENIED ? `${message}. ${t('courts.location.denied')}` : `${message}.`;
}

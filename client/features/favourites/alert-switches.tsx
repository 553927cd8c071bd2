import { useState } from 'react';
import { call } from '#client/lib/api/call.ts';
import { offerInstall } from '#client/lib/device/install-prompt.ts';
import { formatRadius } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { SwitchField } from '#client/ui/fields.tsx';
import { saveAlerts } from '#dist/endpoints/favourites/favourites.ts';
import { ASKED_WITHIN_METRES } from '#shared/favourites/call-limits.ts';
import type { Alerts, Favourite } from '#shared/favourites/favourites.contract.ts';
import { useChangeFavourites } from './use-favourites.ts';

const NAMES = ['gameOn', 'friendsHere', 'needPlayers', 'askAnyway', 'newRun', 'closures'] as const;

/** Each switch saves at once and reverts if that fails. */
export function AlertSwitches({ favourite: { id, alerts } }: { favourite: Favourite }) {
  // Shown until the response arrives. Quick changes are sent one after another.
  const [switched, setSwitched] = useState<Partial<Alerts>>({});
  const { mutate } = useChangeFavourites((wanted: Alerts) =>
    call(saveAlerts, { params: { id }, body: wanted }),
  );
  const shown = { ...alerts, ...switched };
  return (
    <div className="flex flex-col">
      {NAMES.map((name) => (
        <div key={name} className="hairline border-t first:border-t-0">
          <SwitchField
            label={t(`favourites.alerts.${name}.label`)}
            hint={t(`favourites.alerts.${name}.hint`, {
              radius: formatRadius(ASKED_WITHIN_METRES),
            })}
            checked={shown[name]}
            // Without calls for players, this option has no effect.
            disabled={name === 'askAnyway' && !shown.needPlayers}
            onChange={(on) => {
              setSwitched((others) => ({ ...others, [name]: on }));
              mutate(
                { ...shown, [name]: on },
                {
                  onSuccess: () => {
                    // iOS delivers alerts only to installed apps.
                    if (on) offerInstall();
                  },
                  onSettled: () => setSwitched({}),
                },
              );
            }}
          />
        </div>
      ))}
    </div>
  );
}

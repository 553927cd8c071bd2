import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/lib/api/call.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { formatDateAndTime } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { QueryError } from '#client/ui/query-error.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { tellFailure } from '#client/ui/tell-failure.ts';
import { toast } from '#client/ui/toast.ts';
import { signOutDevice, signOutOtherDevices } from '#dist/endpoints/accounts/devices.ts';
import type { Device } from '#shared/accounts/devices.contract.ts';
import { devicesQuery } from './settings-queries.ts';

export function DevicesSection() {
  const devices = useQuery(devicesQuery);
  return (
    <>
      {devices.isPending && <Skeleton className="h-14" />}
      <QueryError query={devices} />
      {devices.data && <DeviceList devices={devices.data} />}
    </>
  );
}

function DeviceList({ devices }: { devices: readonly Device[] }) {
  const queryClient = useQueryClient();
  const common = {
    onSuccess: () => {
      toast({
        title: t('settings.devices.signedOut.title'),
        description: t('settings.devices.signedOut.description'),
        tone: 'success',
      });
      return refreshAfter(queryClient, signOutDevice, signOutOtherDevices);
    },
    onError: (error: Error) => tellFailure(error, t('settings.devices.failed')),
  };
  const one = useMutation({
    mutationFn: (id: number) => call(signOutDevice, { params: { id } }),
    ...common,
  });
  const others = useMutation({ mutationFn: () => call(signOutOtherDevices, {}), ...common });
  return (
    <>
      <ul className="flex flex-col">
        {devices.map(({ id, name, lastSeenAt, isThisOne }) => (
          <li
            key={id}
            className="hairline flex min-h-16 flex-wrap items-center justify-between gap-3 border-t py-2 first:border-t-0"
          >
            <div className="min-w-0 flex-1 basis-[9rem]">
              <p className="font-semibold">{nameOf(name)}</p>
              <p className="text-sm text-ink-soft">
                {t('settings.devices.lastSeen', { when: formatDateAndTime(lastSeenAt) })}
              </p>
            </div>
            {isThisOne ? (
              <Badge>{t('settings.devices.thisOne')}</Badge>
            ) : (
              <Button
                variant="ghost"
                aria-label={t('settings.devices.signOutNamed', { name: nameOf(name) })}
                busyLabel={
                  one.isPending && one.variables === id && t('settings.devices.signingOut')
                }
                onClick={() => one.mutate(id)}
              >
                {t('settings.devices.signOut')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 2 && (
        <Button
          variant="secondary"
          className="sm:self-start"
          busyLabel={others.isPending && t('settings.devices.signingOut')}
          onClick={() => others.mutate()}
        >
          {t('settings.devices.signOutOthers')}
        </Button>
      )}
    </>
  );
}

/** The server sends "Chrome on Windows", "Chrome" or "Unknown device". */
function nameOf(named: string): string {
  if (named === 'Unknown device') return t('settings.devices.unknown');
  const [browser = named, system] = named.split(' on ');
  return system === undefined ? browser : t('settings.devices.name', { browser, system });
}

import { t } from '#client/lib/i18n/t.ts';
import { geolocation } from '#client/lib/location/geolocation.ts';
import { toast } from '#client/ui/toast.ts';

/** Takes a new reading. If that fails, keeps the last one and shows a toast. */
export async function locate(): Promise<void> {
  if (await geolocation.request()) return;
  const { reading, error } = geolocation.getState();
  if (reading && error) toast({ title: error.message, description: t('courts.location.kept') });
}

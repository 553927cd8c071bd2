import { call } from '#client/lib/api/call.ts';
import { isAppleTouch, isInstalled } from '#client/lib/device/install-prompt.ts';
import { SERVICE_WORKER } from '#client/lib/page/trusted-types.ts';
import {
  pushKey,
  subscribeToPush,
  unsubscribeFromPush,
} from '#dist/endpoints/notifications/notifications.ts';

/** `not-installed`: iOS supports push only for installed apps. */
export type PushState = 'unsupported' | 'not-installed' | 'denied' | 'off' | 'on';

export async function readPushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return isAppleTouch() && !isInstalled() ? 'not-installed' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'denied';
  return (await currentSubscription()) ? 'on' : 'off';
}

/** Asks for permission, so it must be called from a click. */
export async function turnPushOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState();
  await navigator.serviceWorker.register(SERVICE_WORKER);
  const registration = await navigator.serviceWorker.ready;
  const { publicKey } = await call(pushKey, {});
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint = '', keys } = subscription.toJSON();
  try {
    await call(subscribeToPush, {
      body: { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
    });
  } catch (error) {
    // If the server doesn't store the subscription, push isn't on.
    await subscription.unsubscribe();
    throw error;
  }
  return 'on';
}

export async function turnPushOff(): Promise<PushState> {
  const subscription = await currentSubscription();
  if (subscription) {
    await call(unsubscribeFromPush, { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  return readPushState();
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

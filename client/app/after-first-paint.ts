import { whenIdle } from '#client/lib/page/idle.ts';
import { connectPlainToaster } from '#client/ui/toast.ts';

export async function startAfterFirstPaint(): Promise<void> {
  try {
    await whenIdle();
    const { startAfterIdle } = await import('./after-idle.tsx');
    startAfterIdle();
  } catch {
    connectPlainToaster();
    window.addEventListener('online', () => void startAfterFirstPaint(), { once: true });
  }
}

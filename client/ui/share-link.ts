import { t } from '#client/lib/i18n/t.ts';
import { toast } from '#client/ui/toast.ts';

interface Shared {
  path: string;
  title: string;
  text?: string;
  /** Shared too if the device supports it. */
  picture?: File | undefined;
}

export async function shareLink({ path, title, text, picture }: Shared): Promise<void> {
  const url = new URL(path, window.location.origin).href;
  try {
    if (navigator.share) {
      const files = picture ? [picture] : [];
      const canSendPicture = files.length > 0 && (navigator.canShare?.({ files }) ?? false);
      return await navigator.share({
        title,
        url,
        ...(text && { text }),
        ...(canSendPicture && { files }),
      });
    }
    await navigator.clipboard.writeText(url);
    toast({ title: t('ui.linkCopied'), description: url, tone: 'success' });
  } catch (error) {
    // Closing the share sheet isn't an error.
    if (error instanceof Error && error.name === 'AbortError') return;
    toast({ title: t('ui.linkNotCopied'), description: url, tone: 'danger' });
  }
}

import { toast } from '#client/ui/toast.ts';
import { UI_TEXTS } from '#client/ui/ui.texts.ts';

interface Shared {
  path: string;
  title: string;
  text?: string;
}

/** By the device's own way to share, or as a link to paste. */
export async function shareLink({ path, title, text }: Shared): Promise<void> {
  const url = new URL(path, window.location.origin).href;
  try {
    if (navigator.share) return await navigator.share({ title, url, ...(text && { text }) });
    await navigator.clipboard.writeText(url);
    toast({ title: UI_TEXTS.linkCopied, description: url, tone: 'success' });
  } catch (error) {
    // Closing the share sheet is no failure.
    if (error instanceof Error && error.name === 'AbortError') return;
    toast({ title: UI_TEXTS.linkNotCopied, description: url, tone: 'danger' });
  }
}

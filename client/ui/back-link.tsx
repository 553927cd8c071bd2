import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { t } from '#client/lib/i18n/t.ts';
import { canGoBack } from '#client/lib/navigation/app-history.ts';
import { classNames } from '#client/ui/class-names.ts';

interface BackLinkProps {
  /** The target, or without a `label` the fallback if there is no previous screen. */
  href: string;
  /** Names a fixed target. Without it, the link is "Back" and goes to the previous screen. */
  label?: string;
  state?: unknown;
  iconOnly?: boolean;
}

/** Needed on every screen that isn't a tab, because an installed app has no browser Back button. */
export function BackLink({ href, label, state, iconOnly = false }: BackLinkProps) {
  const goBack = (event: MouseEvent) => {
    const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (label !== undefined || isModified || !canGoBack()) return;
    event.preventDefault();
    window.history.back();
  };
  return (
    <Link
      href={href}
      state={state}
      onClick={goBack}
      className={classNames(
        '-ml-3 inline-flex min-h-11 items-center gap-2 self-start rounded-lg px-3 font-semibold transition-colors',
        iconOnly ? 'min-w-11' : 'text-ink-soft hover:text-ink',
      )}
    >
      <ArrowLeft aria-hidden="true" className={iconOnly ? 'size-5' : 'size-4'} />
      <span className={classNames(iconOnly && 'sr-only')}>{label ?? t('ui.back')}</span>
    </Link>
  );
}

import { type Html, html } from '#server/platform/http/html.ts';
import type { Photo } from '#shared/photos/photo-address.ts';

const SHAPE =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-lg px-4 font-semibold transition-colors';

/** Like client/ui/button.tsx. */
export const BUTTON = {
  primary: `${SHAPE} bg-ball text-on-ball hover:bg-ball-pressed`,
  secondary: `${SHAPE} bg-surface text-ink border border-edge hover:bg-sunken`,
};

export function button(href: string, label: string | Html | readonly Html[], kind: string): Html {
  return html`<a href="${href}" class="${kind}">${label}</a>`;
}

export function logo(): Html {
  return html`<span class="flex items-center gap-2"><svg viewBox="0 0 32 40" height="36" width="29" aria-hidden="true">
    <path class="fill-ball" d="M16 1.5c8 0 14.5 6.3 14.5 14.2 0 8.6-8.2 16.3-14.5 22.8C9.7 32 1.5 24.3 1.5 15.7 1.5 7.8 8 1.5 16 1.5Z"/>
    <path class="stroke-on-ball" fill="none" stroke-width="2" stroke-linecap="round" d="M16 2.6v33.5M2.6 15.7h26.8M5.8 6.2c4 2.5 5.7 5.7 5.7 9.5 0 3.9-1.7 7.1-5.4 9.9M26.2 6.2c-4 2.5-5.7 5.7-5.7 9.5 0 3.9 1.7 7.1 5.4 9.9"/>
  </svg><span class="font-display text-xl font-black tracking-tight leading-none">JIM</span></span>`;
}

/** Drawn like the icons of lucide.dev (ISC licence), which the app uses. */
const ICONS = {
  calendar:
    'M8 2v4M16 2v4M3 10h18M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z',
  check: 'M20 6 9 17l-5-5',
  moon: 'M12 3a6 6 0 0 0 9 9 9 9 0 1 1-9-9Z',
  person: 'M12 13a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM20 21a8 8 0 0 0-16 0',
  pin: 'M20 10c0 6-8 12-8 12s-8-6-8-12a8 8 0 0 1 16 0ZM12 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  alert: 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20ZM12 8v4M12 16h.01',
  directions: 'M3 11 22 2l-9 19-2-8-8-2z',
  star: 'M12 2l3.09 6.26L22 9.27l-5 4.87 1.18 6.88L12 17.77l-6.18 3.25L7 14.14 2 9.27l6.91-1.01z',
  closed: 'M18 20V6a2 2 0 0 0-2-2H8a2 2 0 0 0-2 2v14M2 20h20M14 12v.01',
  poster: 'M3 3h7v7H3zM14 3h7v7h-7zM3 14h7v7H3zM14 14h3v3h-3zM20 14v3M17 20h4M14 20v1',
};

export function icon(name: keyof typeof ICONS, classes = 'size-5'): Html {
  return html`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" class="${classes} shrink-0"><path d="${ICONS[name]}"/></svg>`;
}

interface PhotoShape {
  classes: string;
  sizes: string;
  alt?: string;
  /** The first image on the page, which loads with high priority. */
  isFirst?: boolean;
}

/** With the blurred placeholder inline, or our court lines if there is no photo. */
export function courtPhoto(photo: Photo | null, shape: PhotoShape): Html {
  const { classes, sizes, alt = '', isFirst = false } = shape;
  if (!photo) {
    return html`<div class="${classes} flex items-center justify-center overflow-hidden bg-sunken text-ink/35">
      <svg viewBox="0 0 160 80" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true" class="w-4/5 max-w-40">
        <path d="M0 40h160"/><circle cx="80" cy="40" r="36"/><circle class="stroke-ball" stroke-width="3" cx="80" cy="40" r="10"/>
      </svg></div>`;
  }
  return html`<div class="${classes} relative overflow-hidden bg-sunken">
    <img src="${photo.placeholder}" alt="" aria-hidden="true" class="absolute inset-0 size-full scale-110 object-cover [filter:blur(12px)]">
    <img src="${photo.smallUrl}" srcset="${photo.smallUrl} ${photo.smallWidth}w, ${photo.largeUrl} ${photo.width}w" sizes="${sizes}" width="${photo.width}" height="${photo.height}" alt="${alt}" ${
      isFirst ? html`fetchpriority="high"` : html`loading="lazy"`
    } decoding="async" class="absolute inset-0 size-full object-cover"></div>`;
}

export function card(body: Html, classes = 'flex flex-col gap-3'): Html {
  return html`<div class="hairline rounded-xl border bg-surface p-5 shadow-card ${classes}">${body}</div>`;
}

import firstFormats from '#client/lib/i18n/first-formats.worker.ts?worker&url';

/** The only script URLs that the app passes to the browser. */
export const SERVICE_WORKER = '/sw.js';
export const FIRST_FORMATS = firstFormats;

interface Policy {
  createHTML(text: string): string;
  createScriptURL(address: string): string | null;
}

interface TrustedTypesWindow {
  trustedTypes?: { createPolicy(name: 'default', policy: Policy): unknown };
}

/**
 * Trusted Types policy for strings passed to the browser as HTML or script URLs
 * (`require-trusted-types-for`). Our code passes none. Leaflet does, to detect browser features and to draw
 * its scale. HTML is escaped, so a name can never become an element.
 */
export function refuseMarkup(): void {
  const { trustedTypes } = window as TrustedTypesWindow;
  trustedTypes?.createPolicy('default', { createHTML: escapeHtml, createScriptURL: knownScript });
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function knownScript(address: string): string | null {
  return address === SERVICE_WORKER || address === FIRST_FORMATS ? address : null;
}

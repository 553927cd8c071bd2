import firstFormats from '#client/lib/i18n/first-formats.worker.ts?worker&url';

/** The app's only scripts that an address is handed over for. */
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
 * What happens to a string that some code hands to the browser as HTML or as the address of a script
 * (`require-trusted-types-for`). Nothing of ours does; Leaflet does, to probe the browser and to write
 * its scale. HTML becomes the text it spells, so a name can never become an element.
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

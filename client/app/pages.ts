import { language } from '#client/lib/locale.ts';

/** The pages that the build renders whole, and where they are shown. Elsewhere the splash comes first. */
export const FRAMED_PATHS: Readonly<Record<string, readonly string[]>> = {
  dashboard: ['/dashboard', '/'],
  courts: ['/courts'],
};

/** What the operator says about the site, for everybody. */
export const PUBLIC_PAGE = /^\/(terms|privacy|contact)$/;

interface Visit {
  pathname: string;
  isSignedIn: boolean;
}

/** Whether the markup that came with the page is what React would draw here, such as `es/courts`. */
export function isPageOf(name: string | undefined, { pathname, isSignedIn }: Visit): boolean {
  const page = isSignedIn
    ? Object.keys(FRAMED_PATHS).find((one) => FRAMED_PATHS[one]?.includes(pathname))
    : !PUBLIC_PAGE.test(pathname) && pathname !== '/reset-password' && 'landing';
  return name === `${language}/${page}`;
}

/** Where visitors are shown the landing page. From everywhere else they are sent to the second one. */
export const LANDING_PATHS: readonly string[] = ['/', '/login'];

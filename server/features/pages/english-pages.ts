import type { PublicPage } from '#shared/pages/public-pages.ts';

export const ENGLISH_PAGES: Record<PublicPage, string> = {
  terms: `# Terms

JIM is a free app to find basketball courts, check in and keep track of your game. By using it you agree to this page.

## Fair play
- Check in only where you really are. Check-ins that look impossible are reviewed, and may not be paid.
- Register courts that exist, with a photo you took yourself.
- Be decent. Posts and profiles that hurt or mislead people are removed, and accounts may be suspended.

## What $JIM is, and what it is not worth
$JIM are points for showing up. They are **not money**: you cannot buy them, they have no cash value, and nobody promises to pay anything for them. Sending them to a wallet is a simulation: no tokens leave JIM.

## Your content
What you write and photograph stays yours. You let JIM show it in the app. Approved courts stay on the map when you leave, without your name.

## No guarantee
Courts are described by people like you. A court may be closed, wet or gone: look before you play. JIM comes as it is, without warranty.
`,
  privacy: `# Privacy

What JIM knows about you, and who gets to see it.

## What is kept
- Your name, username, email, role and photo, as you gave them. Your password is kept only as a hash.
- Your check-ins: the court, the time, and how far from it you were.
- The courts, games and posts that you add. A post without a court is placed to about 10 km only.

## Your position
Your device tells it only after you allow it. It is used to find courts near you and to check that you are at one.

## Who sees what
- The activity feed names nobody, and its times are rounded to five minutes.
- Friends see that you are at a court only while you share your location. That is off until you turn it on.
- Search, profile and figures follow your settings.

## Cookies
One for your session, and a few that remember your language, theme and time zone. No advertising, no trackers.

## Your rights
In [Settings](/settings) you can download everything that is kept about you, or delete your account. Questions: see [Contact](/contact).
`,
  contact: `# Contact

## Something in the app
Report a post, a person or a court with the menu beside it. An admin looks at every report, and nobody is told who sent it.

## Everything else
Write to the people who run this server. They have not published an address here yet: ask whoever gave you the link to it.
`,
};

import type { LegalPage } from '#shared/legal/legal-pages.ts';

export const ENGLISH_PAGES: Record<LegalPage, string> = {
  terms: `# Terms

JIM is a free app to find basketball courts, check in and keep track of your game. By using it, you agree to these terms.

## Fair play
- Check in only where you really are. Check-ins that look impossible are reviewed and may not be paid.
- Register courts that exist, with a photo you took yourself.
- Be decent. Posts and profiles that hurt or mislead people are removed, and accounts may be suspended.

## What $JIM is, and what it isn't
$JIM are points for showing up. They are **not money**: you cannot buy them, they have no cash value, and nobody promises to pay anything for them. Sending them to a wallet is a simulation: no tokens leave JIM.

## Your content
What you write and photograph stays yours. You allow JIM to show it in the app. Approved courts stay on the map when you leave, without your name. Their place, name and facts are open data (ODbL 1.0); photos and notes are not.

## No guarantee
Courts are described by people like you. A court may be closed, wet or gone: look before you play. JIM is provided as is, without warranty.
`,
  privacy: `# Privacy

What JIM knows about you, and who gets to see it.

## What is kept
- Your name, username, email, role and photo, as you entered them. Your password is kept only as a hash.
- Your check-ins: the court, the time, and how far away you were.
- The courts, games and posts that you add. A post without a court is located only to within about 6 miles (10 km).
- What you write in a run. The host and the players who are in can read it, and it is deleted 7 days after the run.
- Against made-up accounts: which accounts have logged in on the same browser, by a random number in a cookie, and for 30 days the rough network you logged in from, scrambled with a key that is thrown away every week. Your device is not examined.
- Whose code you scanned at a court, and when, because it shows that you really met. The other person's name is not shown to you.

## Your location
Your device shares it only after you allow it. It is used to find courts near you and to check that you are at one. Where a check-in was made is kept for 30 days, and where you looked for courts while on court for three hours: they tell real visits from made-up ones.

## Who sees what
- The activity feed names nobody, and its times are rounded to five minutes.
- Friends see that you are at a court only while you share your location. That is off until you turn it on.
- Your settings decide who can find you and who sees your profile and stats.

## Cookies
One for your session, one with a random number that says you have logged in on this browser before, and a few that remember your language, theme and time zone. No advertising, no trackers.

## Your rights
In [Settings](/settings/data) you can download everything we keep about you, or delete your account. Questions? See [Contact](/contact).
`,
  contact: `# Contact

## Something in the app
Report a post, a message, a person or a court from the menu next to it. An admin reads every report, and we don't tell anyone who sent it.

## Everything else
Contact the people who run this server. They haven't published an address here yet, so ask whoever gave you the link.
`,
};

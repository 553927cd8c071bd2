import { describe, expect, it } from 'vitest';
import { mailboxKey } from './mailbox.ts';

describe('mailboxKey', () => {
  it.each([
    ['Victim@Example.org', 'victim@example.org'],
    ['victim+7@example.org', 'victim@example.org'],
    ['vic.tim@example.org', 'vic.tim@example.org'],
    ['vic.tim+a+b@gmail.com', 'victim@gmail.com'],
    ['V.I.C.T.I.M@googlemail.com', 'victim@gmail.com'],
    ['vic.tim@pm.me', 'victim@proton.me'],
  ])('maps %s to the mailbox %s [RUN-108]', (email, mailbox) => {
    expect(mailboxKey(email)).toBe(mailbox);
  });
});

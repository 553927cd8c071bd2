-- In which language and units JIM talks to a person.

alter table users
  -- Null: never chosen. "auto" follows the browser of the moment.
  add column language text check (language in ('auto', 'en', 'es', 'fr')),
  add column distances text check (distances in ('auto', 'miles', 'kilometres')),
  -- What their browser showed last, for those who have chosen nothing.
  add column shown_language text not null default 'en' check (shown_language in ('en', 'es', 'fr'));

-- For mails and push messages, which no browser asks for.
alter table users add column mail_language text not null generated always as
  (case when language in ('en', 'es', 'fr') then language else shown_language end) stored;

-- A new language is a file in messages/ and a line in shared/languages.ts: which ones there are is no business
-- of the table.
alter table users
  drop constraint users_language_check,
  drop constraint users_shown_language_check,
  add constraint users_language_check check (language ~ '^([a-z]{2,3}|auto)$'),
  add constraint users_shown_language_check check (shown_language ~ '^[a-z]{2,3}$');

-- contract: made anew in the same transaction, so the version before finds it as it was
alter table users drop column mail_language;
alter table users add column mail_language text not null generated always as
  (case when language is null or language = 'auto' then shown_language else language end) stored;

-- Beside the link each mail has a code to type, for apps that no link of a mail opens. Hashed like a password:
-- eight digits would be guessed from a plain hash within a second.
alter table password_resets add column code_hash text;
alter table email_confirmations add column code_hash text;

-- The kind of action that the last step-up of the session was used for. Null: not used yet.
alter table sessions add column verified_for text;

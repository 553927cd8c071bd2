-- Hash of what the submitter entered, to refuse other details with the same idempotency key. Null: not known.
alter table courts add column form_hash bytea;

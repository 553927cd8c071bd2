-- Hash of what the submitter entered, to refuse other details with the same idempotency key. Null: not known.
alter table courts add column form_hash bytea;
-- A retried post is stored once.
alter table posts
  add column idempotency_key uuid,
  add constraint posts_once unique (author_id, idempotency_key);

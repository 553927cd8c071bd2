-- Strikes after a lifted one become earlier ones, with their cost.
update trust_strikes k
set step = n.step, paused_until = k.given_at + case n.step when 1 then interval '7 days' when 2 then interval '30 days' end
from (select id, least(row_number() over (partition by user_id order by id), 3)::smallint as step
      from trust_strikes where is_appeal_granted is not true) n
where n.id = k.id and n.step <> k.step;

-- Hash of what the submitter entered, to refuse other details with the same idempotency key. Null: not known.
alter table courts add column form_hash bytea;
-- A retried post is stored once.
alter table posts
  add column idempotency_key uuid,
  add constraint posts_once unique (author_id, idempotency_key);

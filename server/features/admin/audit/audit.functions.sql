-- The audit log is append-only.

create or replace function audit_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only: % refused', tg_op using errcode = 'P0001';
end $$;

-- For rooms that the admin room itself uses, and that can't import it.
create or replace function record_audit(
  p_actor_id bigint, p_action text, p_subject_type text, p_subject_id bigint, p_before jsonb, p_after jsonb
) returns void language sql as $$
  insert into audit_log (actor_id, action, subject_type, subject_id, before, after)
  values (p_actor_id, p_action, p_subject_type, p_subject_id, p_before, p_after)
$$;

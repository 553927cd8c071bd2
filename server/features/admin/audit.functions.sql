-- The audit log is append-only.

create or replace function audit_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only: % refused', tg_op using errcode = 'P0001';
end $$;

-- Trust facts are append-only. They are deleted with their user.

create or replace function trust_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what trust rests on is append-only: % on % refused', tg_op, tg_table_name
    using errcode = 'P0001';
end $$;

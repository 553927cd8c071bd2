-- Until the end of the transaction nobody deletes this person.
create or replace function person_keep(p_user_id bigint) returns void language plpgsql as $$
begin
  perform from users where id = p_user_id for key share;
end $$;

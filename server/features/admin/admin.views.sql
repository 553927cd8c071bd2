-- The last suspension of each person, with the reason that they may read; whether it still holds, the account tells.
create view suspensions with (security_invoker) as
  select distinct on (subject_id) id, subject_id as person_id, after ->> 'reason' as reason,
         actor_id as suspended_by, created_at as suspended_at
  from audit_log
  where subject_type = 'person' and action = 'person.suspend'
  order by subject_id, id desc;

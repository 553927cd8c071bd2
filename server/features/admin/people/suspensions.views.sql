-- Each user's last suspension, with the reason they may read. The account tells whether it still holds.
create view suspensions with (security_invoker) as
  select distinct on (subject_id) id, subject_id as person_id, after ->> 'reason' as reason,
         actor_id as suspended_by, created_at as suspended_at
  from audit_log
  where subject_type = 'person' and action = 'person.suspend'
  order by subject_id, id desc;

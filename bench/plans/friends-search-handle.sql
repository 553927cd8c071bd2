-- people by handle
select t.user_id as id, t.name, t.username, t.role,
  (select public_key from photo_cards where id = t.photo_id) as "photoKey",
  (select json_build_object('id', f.id, 'isAccepted', f.status = 'accepted', 'requestedBy', f.requested_by)
   from friendships f where f.low_user_id = least($1::bigint, t.user_id)
     and f.high_user_id = greatest($1::bigint, t.user_id)) as friendship from (select * from person_terms
  where term >= (select nullif('@' || person_search_key($2), '@')) and term < (select nullif('@' || person_search_key($2), '@') || chr(1114111)) and user_id <> all (array(select blocked_id from blocks where blocker_id = (select $1::bigint)
  union all select blocker_id from blocks where blocked_id = (select $1::bigint) union all (select $1::bigint)))
  order by term, user_id limit 20) t
         order by t.term, t.user_id

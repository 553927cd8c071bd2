-- profile of a person
select u.id, u.name, u.username, u.role, u.photo_key as "photoKey",
                (select json_build_object('id', f.id, 'isAccepted', f.status = 'accepted',
                                          'requestedBy', f.requested_by)
                 from friend_pairs f where f.low_user_id = least($1::bigint, u.id)
                   and f.high_user_id = greatest($1::bigint, u.id)) as friendship, u.bio,
                u.show_stats as "showsStats",
                to_char(u.created_at at time zone 'UTC', 'YYYY-MM') as "memberSince"
         from person_cards u
         where u.username_key = $2
           and (u.id = $1 or (
             u.profile_visible and u.suspended_at is null and not exists (
               select from block_pairs b
               where (b.blocker_id = $1 and b.blocked_id = u.id)
                  or (b.blocker_id = u.id and b.blocked_id = $1))))

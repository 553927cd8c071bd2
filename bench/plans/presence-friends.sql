-- friends at courts
select u.id, u.name, u.username, u.role, u.photo_key as "photoKey", h.court_id as "courtId", h.state
         from friend_pairs f
           join person_cards u on u.suspended_at is null
             and u.id = case f.low_user_id when $1 then f.high_user_id else f.low_user_id end
           join lateral (
             select court_id, 'here' as state from people_here p
             where p.user_id = u.id and p.ends_at > now()
               and coalesce(p.shown_to = 'friends', u.share_location)
             union all
             select w.court_id, 'on-the-way' from on_my_way w
             where w.user_id = u.id and u.share_location
               and exists (select from court_expected(w.court_id, now()) e where e.user_id = u.id)
           ) h on true
           join court_cards c on c.id = h.court_id and c.status = 'approved'
         where (f.low_user_id = $1 or f.high_user_id = $1) and f.status = 'accepted'
           and ($2::bigint is null or h.court_id = $2)
         order by h.state, h.court_id, person_search_key(u.name), u.id limit 200

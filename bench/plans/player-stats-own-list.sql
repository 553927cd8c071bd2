-- games
select s.id, to_char(s.game_date, 'YYYY-MM-DD') as "gameDate", s.points, s.assists,
  s.rebounds, s.steals, s.blocks, s.status, s.reject_reason as "rejectReason",
  c.id as "courtId", c.name as "courtName", p.public_key as "photoKey", s.created_at as "createdAt" from player_stats s left join court_cards c on c.id = s.court_id
  left join photo_cards p on p.id = s.photo_id
         where s.user_id = $1 and s.id < $2 order by s.id desc limit $3

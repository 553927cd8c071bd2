-- games summary
select id, to_char(game_date, 'YYYY-MM-DD') as "gameDate", points, assists, rebounds, steals, blocks
     from player_stats where user_id = $1 and status = 'verified'
     order by game_date desc, id desc limit $2

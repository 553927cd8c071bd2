-- games summary
select count(*)::int as games, round(avg(points), 1)::float8 as points, round(avg(assists), 1)::float8 as assists, round(avg(rebounds), 1)::float8 as rebounds, round(avg(steals), 1)::float8 as steals, round(avg(blocks), 1)::float8 as blocks
     from player_stats where user_id = $1 and status = 'verified' and game_date >= $2

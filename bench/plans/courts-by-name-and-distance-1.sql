-- courts by name and distance
select count(*)::int as matches, coalesce(max(metres) filter (where place <= 200), 0) as "reachMetres"
     from (select metres, row_number() over (order by metres) as place
           from (select c.search_text, c.location, 12742000 * asin(sqrt(least(1,
      power(sin(radians(c.location[1] - $1) / 2), 2)
      + cos(radians($1)) * cos(radians(c.location[1]))
        * power(sin(radians(c.location[0] - $2) / 2), 2)))) as metres
                 from courts c where c.status = 'approved'
                 order by c.location <-> point($2, $1) limit 500) c
           where true and c.search_text like $3) found

-- map of the world
with recursive sources as (
       (select attribution from courts where attribution is not null and status = 'approved'
        order by attribution limit 1)
       union all
       select (select attribution from courts
               where attribution > s.attribution and status = 'approved' order by attribution limit 1)
       from sources s where s.attribution is not null
     )
     select attribution from sources where attribution is not null

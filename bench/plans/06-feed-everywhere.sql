-- feed everywhere
select value from server_secrets where name = $1

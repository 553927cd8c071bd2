-- What a combined notification is about: kind, court, person, run and number of each part.
alter table notifications add column items jsonb;

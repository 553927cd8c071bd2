-- The old index stays until this one is complete.
create index courts_location_facts on courts using spgist (location)
  include (id, name, address, time_zone, photo_id, attribution, created_at, facts) where status = 'approved';

-- What is known of a court's lights and roof; null where nobody said.
alter table courts add column lights boolean, add column indoor boolean;

create index courts_lights on courts using spgist (location) where status = 'approved' and lights;
create index courts_indoor on courts using spgist (location) where status = 'approved' and indoor;

-- What finding, showing and registering courts needs beyond the tables of 0002.

-- A photo is for its maker and admins until what it belongs to is public.
alter table photos add column is_public boolean not null default false;
-- A deleted photo is looked up in both; without an index that reads a million courts.
create index courts_by_photo on courts (photo_id) where photo_id is not null;
create index users_by_photo on users (photo_id) where photo_id is not null;

-- Where a submission turned out to be a court that was there already.
alter table courts add column merged_into bigint references courts on delete set null;
create index courts_merged on courts (merged_into) where merged_into is not null;
create index courts_attribution on courts (attribution) where attribution is not null and status = 'approved';

-- How many approved courts lie in each cell of five nested grids, so that a map of the world does not
-- count a million rows. A grid of level n has 2^n columns and 2^n rows of equal degrees.
create table court_cells (
  level smallint not null,
  x integer not null,
  y integer not null,
  courts integer not null,
  latitude_sum double precision not null,
  longitude_sum double precision not null,
  primary key (level, x, y)
);
-- For the wide, flat strips along the upper and lower edge of a map.
create index court_cells_by_row on court_cells (level, y, x);

-- The cell of the finest grid; coarser ones are shifts of it.
create function court_cell_x(longitude double precision) returns integer immutable parallel safe language sql
  return least(floor((longitude + 180) * (4096 / 360.0::float8))::integer, 4095);
create function court_cell_y(latitude double precision) returns integer immutable parallel safe language sql
  return least(floor((latitude + 90) * (4096 / 180.0::float8))::integer, 4095);

create type court_move as (latitude double precision, longitude double precision, change integer);

create function court_cells_add(moves court_move[]) returns void language plpgsql as $$
begin
  if cardinality(moves) = 0 then return; end if;
  -- One writer at a time: two that meet the same cells in another order would lock each other out.
  perform pg_advisory_xact_lock(7203195520146);
  insert into court_cells as c (level, x, y, courts, latitude_sum, longitude_sum)
  select level, court_cell_x(m.longitude) >> (12 - level), court_cell_y(m.latitude) >> (12 - level),
         sum(m.change), sum(m.change * m.latitude), sum(m.change * m.longitude)
  from unnest(moves) m, unnest(array[4, 6, 8, 10, 12]) level
  group by 1, 2, 3
  on conflict (level, x, y) do update set
    courts = c.courts + excluded.courts,
    latitude_sum = c.latitude_sum + excluded.latitude_sum,
    longitude_sum = c.longitude_sum + excluded.longitude_sum;
  -- Rarely more than a handful, and only where a court has left.
  if exists (select from unnest(moves) m where m.change < 0) then
    delete from court_cells c using (
      select distinct level, court_cell_x(m.longitude) >> (12 - level) as x, court_cell_y(m.latitude) >> (12 - level) as y
      from unnest(moves) m, unnest(array[4, 6, 8, 10, 12]) level where m.change < 0
    ) touched
    where c.level = touched.level and c.x = touched.x and c.y = touched.y and c.courts <= 0;
  end if;
end $$;

create function court_cells_follow_insert() returns trigger language plpgsql as $$
begin
  perform court_cells_add(array(
    select row(latitude, longitude, 1)::court_move from new_rows where status = 'approved'));
  return null;
end $$;
create function court_cells_follow_delete() returns trigger language plpgsql as $$
begin
  perform court_cells_add(array(
    select row(latitude, longitude, -1)::court_move from old_rows where status = 'approved'));
  return null;
end $$;
create function court_cells_follow_update() returns trigger language plpgsql as $$
begin
  -- Both sides of a court that stayed where it was cancel out and never get here.
  perform court_cells_add(array(
    select row(m.latitude, m.longitude, sum(m.change))::court_move
    from (
      select id, latitude, longitude, 1 as change from new_rows where status = 'approved'
      union all
      select id, latitude, longitude, -1 from old_rows where status = 'approved'
    ) m
    group by m.id, m.latitude, m.longitude having sum(m.change) <> 0));
  return null;
end $$;
create trigger court_cells_insert after insert on courts referencing new table as new_rows
  for each statement execute function court_cells_follow_insert();
create trigger court_cells_delete after delete on courts referencing old table as old_rows
  for each statement execute function court_cells_follow_delete();
create trigger court_cells_update after update on courts referencing new table as new_rows old table as old_rows
  for each statement execute function court_cells_follow_update();
insert into court_cells (level, x, y, courts, latitude_sum, longitude_sum)
select level, court_cell_x(longitude) >> (12 - level), court_cell_y(latitude) >> (12 - level),
       count(*), sum(latitude), sum(longitude)
from courts, unnest(array[4, 6, 8, 10, 12]) level where status = 'approved' group by 1, 2, 3;

-- Maintains court_cells, the counted grid behind the map.

-- The cell in the finest grid. Coarser grids shift its bits.
create or replace function court_cell_x(longitude double precision) returns integer immutable parallel safe language sql
  return least(floor((longitude + 180) * (4096 / 360.0::float8))::integer, 4095);

create or replace function court_cell_y(latitude double precision) returns integer immutable parallel safe language sql
  return least(floor((latitude + 90) * (4096 / 180.0::float8))::integer, 4095);

create or replace function court_cells_add(moves court_move[]) returns void language plpgsql as $$
begin
  if cardinality(moves) = 0 then return; end if;
  -- One writer at a time. Two that update the same cells in a different order would deadlock.
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
  -- Rarely more than a few, and only if a court was removed.
  if exists (select from unnest(moves) m where m.change < 0) then
    delete from court_cells c using (
      select distinct level, court_cell_x(m.longitude) >> (12 - level) as x, court_cell_y(m.latitude) >> (12 - level) as y
      from unnest(moves) m, unnest(array[4, 6, 8, 10, 12]) level where m.change < 0
    ) touched
    where c.level = touched.level and c.x = touched.x and c.y = touched.y and c.courts <= 0;
  end if;
end $$;

create or replace function court_cells_follow_insert() returns trigger language plpgsql as $$
begin
  perform court_cells_add(array(
    select row(latitude, longitude, 1)::court_move from new_rows where status = 'approved'));
  return null;
end $$;

create or replace function court_cells_follow_delete() returns trigger language plpgsql as $$
begin
  perform court_cells_add(array(
    select row(latitude, longitude, -1)::court_move from old_rows where status = 'approved'));
  return null;
end $$;

create or replace function court_cells_follow_update() returns trigger language plpgsql as $$
begin
  -- Changes of a court that didn't move cancel out and never get here.
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

import { closureJoin, peopleNow, presence } from '#server/features/courts/summary/summary.repo.ts';
import type { NamedStatement, Tx } from '#server/platform/db/database.ts';
import type { MapFilter } from '#shared/courts/court-limits.ts';
import type { MapPoint } from '#shared/courts/courts.contract.ts';
import type { BoundingBox } from '#shared/map/bounding-box.ts';
import { boxOfCells, type CellRange, type Cover, type Grid } from './map-grid.ts';

export interface CountedCell {
  x: number;
  y: number;
  count: number;
  /** The centre of its courts. */
  latitude: number;
  longitude: number;
}

// Walks each range along its thin side, with one index descent per column or row. `offset 0` keeps the planner from
// turning that into a join over all cells.
const countCellsStatement: NamedStatement = {
  name: 'map-cells',
  text: `
  with ranges as (
    select * from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::int[]) r(level, west, east, south, north)
  ),
  frames as (
    select box(point(west, south), point(east, north)) as box
    from unnest($6::float8[], $7::float8[], $8::float8[], $9::float8[]) f(west, south, east, north)
  ),
  covered as (
    select * from unnest($10::float8[], $11::float8[], $12::float8[], $13::float8[]) k(west, south, east, north)
  ),
  counted as (
    select c.x >> (c.level - $14) as x, c.y >> (c.level - $15) as y, c.courts, c.latitude_sum, c.longitude_sum
    from ranges r, generate_series(r.west, r.east) col
    join lateral (select * from court_cells c where c.level = r.level and c.x = col and c.y between r.south and r.north offset 0) c on true
    where r.east - r.west <= r.north - r.south
    union all
    select c.x >> (c.level - $14), c.y >> (c.level - $15), c.courts, c.latitude_sum, c.longitude_sum
    from ranges r, generate_series(r.south, r.north) line
    join lateral (select * from court_cells c where c.level = r.level and c.y = line and c.x between r.west and r.east offset 0) c on true
    where r.east - r.west > r.north - r.south
    union all
    select least(floor((s.longitude + 180) * (2 ^ $14 / 360.0::float8)), 2 ^ $14 - 1)::int,
           least(floor((s.latitude + 90) * (2 ^ $15 / 180.0::float8)), 2 ^ $15 - 1)::int,
           1, s.latitude, s.longitude
    from (
      -- Frames touch, so a court on their common edge comes twice.
      select distinct c.id, c.location[1] as latitude, c.location[0] as longitude
      from frames f join courts c on c.location <@ f.box
      where c.status = 'approved' and not exists (
        select from covered k where c.location[0] >= k.west and c.location[0] < k.east
          and c.location[1] >= k.south and c.location[1] < k.north)
    ) s
  )
  select x, y, sum(courts)::int as count, sum(latitude_sum) / sum(courts) as latitude,
         sum(longitude_sum) / sum(courts) as longitude
  from counted group by x, y`,
};

export async function countCells(
  tx: Tx,
  covers: readonly Cover[],
  grid: Grid,
): Promise<CountedCell[]> {
  const cells = covers.flatMap((cover) => cover.cells);
  const covered = covers.flatMap(({ covered: range }) => (range ? [openBox(range)] : []));
  return tx.query<CountedCell>(countCellsStatement, [
    ...(['level', 'west', 'east', 'south', 'north'] as const).map((key) =>
      cells.map((c) => c[key]),
    ),
    ...columnsOf(covers.flatMap(framesOf)),
    ...columnsOf(covered),
    grid.columnLevel,
    grid.rowLevel,
  ]);
}

// Box by box. In a plain join with many boxes, PostgreSQL scans all courts by id, because it expects to find enough
// of them soon.
const pointsInBoxes = (only: readonly MapFilter[]) => `
  select c.id, left(c.name, 80) as name, c.latitude, c.longitude,
    k.today as "currentCheckins", k.active as "activeNow", k.estimate, z.court_id is not null as "isClosed"
  from (
    select distinct c.id
    from (select box(point(west, south), point(east, north)) as box
          from unnest($1::float8[], $2::float8[], $3::float8[], $4::float8[]) b(west, south, east, north)) b
    cross join lateral (
      select id from courts c where location <@ b.box and status = 'approved' ${andOnly(only)} limit $5) c
    limit $5
  ) found
  join courts c on c.id = found.id ${closureJoin('now()')} cross join ${presence('now()')} k
  order by c.id`;

/** Not for combinations of filters, because a script could fill PostgreSQL's memory with their plans. */
function prepared(name: string, only: readonly MapFilter[], text: string): NamedStatement | string {
  return only.length > 1 ? text : { name: [name, ...only].join('-'), text };
}

/** The courts themselves, for boxes with few courts. */
export function readPoints(
  tx: Tx,
  boxes: readonly BoundingBox[],
  { only, limit }: { only: readonly MapFilter[]; limit: number },
): Promise<MapPoint[]> {
  return tx.query<MapPoint>(prepared('map-points', only, pointsInBoxes(only)), [
    ...columnsOf(boxes),
    limit,
  ]);
}

const CONDITIONS: Record<MapFilter, string> = {
  // At the court or counted there, so that the marker shows a current number.
  people: `c.id in (select h.court_id from people_here h where h.ends_at > now()
                    union all
                    select n.court_id from people_counted n where n.counted_at > now() - interval '30 minutes')`,
  runs: 'c.id in (select t.court_id from courts_with_run_today t)',
  // Written as in the partial indexes of `courts`, which PostgreSQL otherwise doesn't use.
  lights: `c.facts @> '{lights=yes}'`,
  indoor: `c.facts @> '{indoor=yes}'`,
  nets: `c.facts && '{nets=yes,nets=chain}'`,
  full: `c.facts @> '{size=full}'`,
};

export function andOnly(only: readonly MapFilter[]): string {
  return only.map((filter) => `and ${CONDITIONS[filter]}`).join(' ');
}

/** Like `countCells`, for courts that match all of `only`. There are few enough to count one by one. */
export function countOnly(
  tx: Tx,
  boxes: readonly BoundingBox[],
  { columnLevel, rowLevel }: Grid,
  only: readonly MapFilter[],
): Promise<CountedCell[]> {
  return tx.query<CountedCell>(
    `select least(floor((c.location[0] + 180) * (2 ^ $5 / 360.0::float8)), 2 ^ $5 - 1)::int as x,
       least(floor((c.location[1] + 90) * (2 ^ $6 / 180.0::float8)), 2 ^ $6 - 1)::int as y,
       count(*)::int as count, avg(c.location[1]) as latitude, avg(c.location[0]) as longitude
     from unnest($1::float8[], $2::float8[], $3::float8[], $4::float8[]) b(west, south, east, north)
       join courts c on c.location <@ box(point(b.west, b.south), point(b.east, b.north))
     where c.status = 'approved' ${andOnly(only)}
     group by 1, 2`,
    [...columnsOf(boxes), columnLevel, rowLevel],
  );
}

const peopleInCells = (only: readonly MapFilter[]) => `
  select least(floor((c.location[0] + 180) * (2 ^ $5 / 360.0::float8)), 2 ^ $5 - 1)::int as x,
    least(floor((c.location[1] + 90) * (2 ^ $6 / 180.0::float8)), 2 ^ $6 - 1)::int as y,
    sum(k.people)::int as people
  from unnest($1::float8[], $2::float8[], $3::float8[], $4::float8[]) b(west, south, east, north)
    join courts c on c.location <@ box(point(b.west, b.south), point(b.east, b.north))
    ${closureJoin('now()')} cross join ${peopleNow('now()')} k
  where c.status = 'approved' and z.court_id is null ${andOnly(['people', ...only])}
  group by 1, 2`;

/** Number of people per grid cell. Empty cells are left out. */
export function countPeople(
  tx: Tx,
  boxes: readonly BoundingBox[],
  { columnLevel, rowLevel }: Grid,
  only: readonly MapFilter[],
): Promise<{ x: number; y: number; people: number }[]> {
  return tx.query(prepared('map-people', only, peopleInCells(only)), [
    ...columnsOf(boxes),
    columnLevel,
    rowLevel,
  ]);
}

const BY_FACTS = ['lights', 'indoor', 'nets', 'full'] as const;

const isThere = (filter: MapFilter) => `exists (
  select from boxes b cross join lateral (
    select from courts c where c.location <@ b.box and c.status = 'approved' and ${CONDITIONS[filter]} limit 1) c)`;

const filtersStatement: NamedStatement = {
  name: 'map-filters',
  text: `
  with boxes as materialized (
    select box(point(west, south), point(east, north)) as box
    from unnest($1::float8[], $2::float8[], $3::float8[], $4::float8[]) b(west, south, east, north)
  )
  select ${BY_FACTS.map((filter) => `${isThere(filter)} as "${filter}"`).join(', ')}`,
};

/** Filters that some court in these boxes matches. People and runs are always possible. */
export async function readFilters(tx: Tx, boxes: readonly BoundingBox[]): Promise<MapFilter[]> {
  const [found] = await tx.query<Record<(typeof BY_FACTS)[number], boolean>>(
    filtersStatement,
    columnsOf(boxes),
  );
  return ['people', 'runs', ...BY_FACTS.filter((filter) => found?.[filter])];
}

// Jumps through the index from one source to the next instead of reading all rows. For each, it checks whether a
// court is in view, with one descent per grid column that ends at the first match.
const attributionsStatement: NamedStatement = {
  name: 'map-attributions',
  text: `
  with recursive sources as (
    (select attribution from courts where attribution is not null and status = 'approved'
     order by attribution limit 1)
    union all
    select (select attribution from courts
            where attribution > s.attribution and status = 'approved' order by attribution limit 1)
    from sources s where s.attribution is not null
  )
  select s.attribution from sources s
  where s.attribution is not null and exists (
    select from unnest($1::float8[], $2::float8[], $3::float8[], $4::float8[]) b(west, south, east, north),
      generate_series(court_cell_x(b.west), court_cell_x(b.east)) col
      join lateral (
        select from courts c
        where c.status = 'approved' and c.attribution = s.attribution and court_cell_x(c.longitude) = col
          and court_cell_y(c.latitude) between court_cell_y(b.south) and court_cell_y(b.north)
          and c.longitude between b.west and b.east and c.latitude between b.south and b.north
        limit 1) c on true)`,
};

export async function readAttributions(tx: Tx, boxes: readonly BoundingBox[]): Promise<string[]> {
  const rows = await tx.query<{ attribution: string }>(attributionsStatement, columnsOf(boxes));
  return rows.map((row) => row.attribution);
}

/** The part of the box that its cells don't cover. */
function framesOf({ box, covered }: Cover): BoundingBox[] {
  if (covered === null) return [box];
  const inner = boxOfCells(covered);
  const frames = [
    { ...box, east: inner.west },
    { ...box, west: inner.east },
    { ...box, west: inner.west, east: inner.east, north: inner.south },
    { ...box, west: inner.west, east: inner.east, south: inner.north },
  ];
  // Rounding can invert a frame, and PostgreSQL would swap its corners.
  return frames.filter(({ west, south, east, north }) => west <= east && south <= north);
}

/** The last column and row include the edge of the world. */
function openBox(range: CellRange): BoundingBox {
  const box = boxOfCells(range);
  return {
    ...box,
    east: box.east >= 180 ? Number.POSITIVE_INFINITY : box.east,
    north: box.north >= 90 ? Number.POSITIVE_INFINITY : box.north,
  };
}

function columnsOf(boxes: readonly BoundingBox[]): number[][] {
  return (['west', 'south', 'east', 'north'] as const).map((key) => boxes.map((box) => box[key]));
}

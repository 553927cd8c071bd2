-- Who is on court: one place for each person, headcounts, people on their way, and the usual hours of courts.

-- At most one court for each person, until a time in the row: nothing has to end it.
create table whereabouts (
  user_id bigint primary key references users on delete cascade,
  court_id bigint not null references courts,
  arrived_at timestamptz not null,
  -- When a position last showed the person there; a tap without one reaches only so far beyond it.
  proved_at timestamptz not null,
  ends_at timestamptz not null,
  -- Null: as the person's setting says.
  shown_to text check (shown_to in ('nobody', 'friends'))
);
create index whereabouts_at_court on whereabouts (court_id, ends_at);

-- Whoever is on court while this is installed stays there.
insert into whereabouts (user_id, court_id, arrived_at, proved_at, ends_at)
select distinct on (user_id) user_id, court_id, created_at, created_at, created_at + interval '90 minutes'
from check_ins
where created_at > now() - interval '90 minutes' and outcome in ('paid', 'unpaid')
order by user_id, created_at desc;

create table on_my_way (
  user_id bigint primary key references users on delete cascade,
  court_id bigint not null references courts,
  set_at timestamptz not null,
  arrives_at timestamptz not null
);
create index on_my_way_to_court on on_my_way (court_id, arrives_at);

-- The latest of each person at a court: those of different people are compared.
create table headcounts (
  court_id bigint not null references courts,
  user_id bigint not null references users on delete cascade,
  -- A place in the list of bands, from none to 15 and more.
  band smallint not null check (band between 0 and 5),
  -- False for people whom nobody knows yet: kept, so that they cannot tell.
  is_counted boolean not null,
  counted_at timestamptz not null,
  primary key (court_id, user_id)
);
create index headcounts_of_person on headcounts (user_id);

-- How many people are usually there, by hour of the court's week; only where enough different people were seen.
create table usual_hours (
  court_id bigint not null references courts on delete cascade,
  -- 0 is midnight of Sunday to Monday.
  hour_of_week smallint not null check (hour_of_week between 0 and 167),
  people real not null,
  primary key (court_id, hour_of_week)
);

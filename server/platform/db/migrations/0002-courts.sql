-- Courts and the photos behind them and behind people's avatars.

create table photos (
  id bigint generated always as identity primary key,
  -- Unguessable and part of the address: a photo can be served immutable and shared by its link alone.
  public_key text not null unique,
  width integer not null,
  height integer not null,
  -- A few bytes of WebP shown while the photo loads.
  placeholder text not null,
  created_by bigint references users on delete set null,
  created_at timestamptz not null default now()
);

alter table users add constraint users_photo foreign key (photo_id) references photos on delete set null;

create table courts (
  id bigint generated always as identity primary key,
  name text not null,
  address text not null default '',
  latitude double precision,
  longitude double precision,
  -- As one value, so that a search can be answered from its index alone.
  location point generated always as (point(longitude, latitude)) stored,
  time_zone text,
  status text not null check (status in ('pending', 'approved', 'rejected')),
  -- searchKey() of name and address: lower case, no accents.
  search_text text not null,
  photo_id bigint references photos on delete set null,
  -- Null: a starter or imported court, or one whose submitter has left.
  submitted_by bigint references users on delete set null,
  notes text not null default '',
  accuracy_metres double precision,
  located_at timestamptz,
  device_info jsonb,
  -- One registration per key and person, however often it is sent.
  idempotency_key uuid,
  source text not null default 'community',
  source_key text,
  licence text,
  -- Must be shown wherever the court shows.
  attribution text,
  reject_reason text,
  decided_by bigint references users on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint courts_coordinates_together check ((latitude is null) = (longitude is null)),
  constraint courts_latitude check (latitude between -90 and 90),
  constraint courts_longitude check (longitude between -180 and 180),
  constraint courts_approved_have_a_place check (status <> 'approved' or (latitude is not null and time_zone is not null)),
  constraint courts_submission unique (submitted_by, idempotency_key),
  constraint courts_source unique (source, source_key)
);
-- Holds all that a list shows: neighbours lie side by side in it, while in the table each is on a page of its own.
create index courts_location on courts using spgist (location)
  include (id, name, address, time_zone, photo_id, attribution, created_at) where status = 'approved';
create index courts_waiting on courts (created_at, id) where status = 'pending';
create index courts_submitter on courts (submitted_by) where submitted_by is not null;
create extension if not exists pg_trgm;
create index courts_search on courts using gin (search_text gin_trgm_ops) where status = 'approved';

-- The photos of a court on the map. `courts.photo_id` is its cover.
create table court_photos (
  photo_id bigint primary key references photos (id) on delete cascade,
  court_id bigint not null references courts (id) on delete cascade,
  uploaded_by bigint references users (id) on delete set null,
  idempotency_key text,
  -- Came with the registration, or from an admin. Stays when its uploader deletes the account.
  is_original boolean not null default false,
  -- May be the cover and on public pages.
  is_trusted boolean not null,
  -- By an admin.
  is_pinned boolean not null default false,
  created_at timestamptz not null default now(),
  constraint court_photos_once unique (uploaded_by, court_id, idempotency_key)
);
create index court_photos_of_court on court_photos (court_id);
create unique index court_photos_pinned on court_photos (court_id) where is_pinned;

create table court_photo_likes (
  photo_id bigint not null references court_photos (photo_id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  -- For the cover. Likes by New members and by the uploader don't count.
  counts boolean not null,
  liked_at timestamptz not null default now(),
  primary key (photo_id, user_id)
);
create index court_photo_likes_of_person on court_photo_likes (user_id);

insert into court_photos (photo_id, court_id, uploaded_by, is_original, is_trusted, created_at)
select p.id, c.id, p.created_by, true, true, p.created_at
from courts c join photos p on p.id = c.photo_id
where c.status in ('approved', 'removed');

create function court_photo_follow_cover() returns trigger language plpgsql as $$
begin
  insert into court_photos (photo_id, court_id, uploaded_by, is_original, is_trusted)
  select p.id, new.id, p.created_by, true, true from photos p where p.id = new.photo_id
  on conflict (photo_id) do update set court_id = excluded.court_id, is_pinned = false
    where court_photos.court_id <> excluded.court_id;
  return null;
end
$$;
create trigger court_photos_follow_cover after insert or update of photo_id, status on courts
  for each row when (new.photo_id is not null and new.status = 'approved')
  execute function court_photo_follow_cover();

-- Which photo a report is about, or 0. Not a foreign key, because the report outlives the photo.
alter table reports
  add column photo_id bigint not null default 0,
  -- Who uploaded it, in case they delete it.
  add column photo_by bigint references users (id) on delete set null;
create index reports_of_uploader on reports (photo_by) where photo_by is not null;
update reports r set photo_id = c.photo_id, photo_by = p.created_by
from courts c join photos p on p.id = c.photo_id
where c.id = r.court_id and r.is_about_photo and r.decided_at is null;
alter table reports
  drop constraint reports_court_once,
  add constraint reports_court_once unique (reporter_id, court_id, is_about_photo, photo_id);

-- Edits of courts that players suggest.
create table court_corrections (
  id bigint generated always as identity primary key,
  court_id bigint not null references courts (id) on delete cascade,
  author_id bigint references users (id) on delete set null,
  kind text not null check (kind in (
    'closed', 'locked', 'moved', 'duplicate', 'gone', 'dangerous', 'wrong-name', 'wrong-pin')),
  text text not null default '' check (char_length(text) <= 200),
  name text,
  latitude double precision,
  longitude double precision,
  last_day date,
  other_court_id bigint references courts (id) on delete cascade,
  state text not null default 'open' check (state in ('open', 'applied', 'rejected', 'undone', 'expired')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by bigint,
  is_by_admin boolean not null default false,
  -- What the court was before. Null if it can't be undone.
  undo jsonb
);
create unique index court_corrections_once on court_corrections (author_id, court_id, kind) where state = 'open';
create index court_corrections_of_court on court_corrections (court_id, state);
create index court_corrections_of_other_court on court_corrections (other_court_id) where other_court_id is not null;
create index court_corrections_to_review on court_corrections (id) where state in ('open', 'applied');

create table court_correction_votes (
  correction_id bigint not null references court_corrections (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  agreed_at timestamptz not null default now(),
  primary key (correction_id, user_id)
);
create index court_correction_votes_of_person on court_correction_votes (user_id);

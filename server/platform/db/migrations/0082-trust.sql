-- What a person's trust rests on: signs of each check-in, people who vouch, strikes; and the level that follows.

-- A check-in that was looked at. No foreign key to it, as check_ins has none: see 0004.
create table trust_evidence (
  check_in_id bigint primary key,
  user_id bigint not null references users on delete cascade,
  checked_in_at timestamptz not null,
  -- No sign comes any more: points are final.
  is_settled boolean not null default false
);
create index trust_evidence_of_person on trust_evidence (user_id, check_in_id);
create index trust_evidence_open on trust_evidence (checked_in_at) where not is_settled;

create table trust_signs (
  check_in_id bigint not null references trust_evidence on delete cascade,
  sign text not null,
  -- Who else it is about; 0: nobody. Stays when that person leaves, and then names nobody.
  other_id bigint not null default 0,
  points smallint not null,
  noted_at timestamptz not null default now(),
  primary key (check_in_id, sign, other_id)
);

-- How far check-ins were looked at: all up to this id.
create table trust_progress (
  is_only boolean primary key default true check (is_only),
  last_check_in_id bigint not null default 0
);

-- To a tenth of a metre, to find readings that were copied; purged with the readings themselves.
create table trust_reading_marks (
  mark text not null,
  check_in_id bigint not null references trust_evidence on delete cascade,
  created_at timestamptz not null,
  primary key (mark, check_in_id)
);
create index trust_reading_marks_by_time on trust_reading_marks (created_at);
create index trust_reading_marks_of_check_in on trust_reading_marks (check_in_id);

-- Where people on court last looked for courts, for three hours: real receivers jitter, and who stays is seen again.
create unlogged table trust_readings (
  user_id bigint not null references users on delete cascade,
  seen_at timestamptz not null,
  latitude double precision not null,
  longitude double precision not null,
  primary key (user_id, seen_at)
);
create index trust_readings_by_time on trust_readings (seen_at);

-- Who vouches for whom, once; the witness was Known by witnesses of their own then.
create table trust_witnesses (
  user_id bigint not null references users on delete cascade,
  witness_id bigint not null references users on delete cascade,
  court_id bigint not null,
  met_at timestamptz not null default now(),
  primary key (user_id, witness_id)
);
create index trust_witnesses_by_witness on trust_witnesses (witness_id, met_at);

create table trust_strikes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  step smallint not null check (step between 1 and 3),
  reason text not null,
  -- For admins only.
  note text not null check (char_length(note) between 1 and 500),
  given_by bigint not null,
  given_at timestamptz not null default now(),
  -- Until then nothing becomes ready; null where the person is shut out instead.
  paused_until timestamptz,
  appeal_text text check (char_length(appeal_text) between 1 and 1000),
  appealed_at timestamptz,
  appeal_decided_at timestamptz,
  -- True: the strike was lifted.
  is_appeal_granted boolean
);
create index trust_strikes_of_person on trust_strikes (user_id, given_at);
create index trust_strikes_appealed on trust_strikes (appealed_at)
  where appealed_at is not null and appeal_decided_at is null;

create table trust_keepers (
  user_id bigint primary key references users on delete cascade,
  area text not null check (char_length(area) between 2 and 80),
  named_by bigint not null,
  named_at timestamptz not null default now()
);

-- The level that follows from all of it, as it was last worked out. Nobody here is New.
create table trust_levels (
  user_id bigint primary key references users on delete cascade,
  level text not null check (level in ('New', 'Seen', 'Known', 'Regular', 'Keeper')),
  is_slow_lane boolean not null default false,
  changed_at timestamptz not null default now()
);

create table trust_level_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  level text not null,
  is_slow_lane boolean not null,
  changed_at timestamptz not null default now()
);
create index trust_level_changes_of_person on trust_level_changes (user_id, id);

-- What became ready, and under which terms.
create table trust_matured (
  cause text primary key,
  user_id bigint not null references users on delete cascade,
  level text not null,
  -- Counts towards the limit of a court and day.
  is_shared boolean not null,
  points smallint not null,
  hundredths bigint not null,
  court_id bigint,
  local_day date,
  matured_at timestamptz not null default now()
);
create index trust_matured_of_person on trust_matured (user_id, matured_at);
create index trust_matured_of_court_day on trust_matured (court_id, local_day) where is_shared;

create table trust_rings (
  id bigint generated always as identity primary key,
  confirmations integer not null,
  inside_share real not null,
  shared_devices integer not null,
  found_at timestamptz not null default now(),
  -- Nothing of its members becomes ready meanwhile.
  paused_at timestamptz,
  paused_by bigint,
  pause_reason text check (char_length(pause_reason) between 1 and 500)
);
create table trust_ring_members (
  ring_id bigint not null references trust_rings on delete cascade,
  user_id bigint not null references users on delete cascade,
  primary key (ring_id, user_id)
);
create index trust_ring_members_of_person on trust_ring_members (user_id);

-- Facts that trust rests on are only ever added; they go when their person goes.
create function trust_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what trust rests on is append-only: % on % refused', tg_op, tg_table_name
    using errcode = 'P0001';
end $$;
create trigger trust_signs_append_only before update on trust_signs
  for each row execute function trust_refuse_change();
create trigger trust_witnesses_append_only before update on trust_witnesses
  for each row execute function trust_refuse_change();
create trigger trust_level_changes_append_only before update on trust_level_changes
  for each row execute function trust_refuse_change();
create trigger trust_matured_append_only before update on trust_matured
  for each row execute function trust_refuse_change();

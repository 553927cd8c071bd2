-- Those who starred a court can hear of new runs there.

alter table favourites add column new_run boolean not null default true;

-- Runs to be told to those who starred their court, or told already: each is new once.
create table new_runs (
  run_id bigint primary key references runs on delete cascade,
  added_at timestamptz not null,
  -- When those who want to hear of it were found.
  asked_at timestamptz
);
create index new_runs_to_ask on new_runs (run_id) where asked_at is null;

alter table court_alerts add column run_id bigint references runs on delete cascade;
create index court_alerts_of_run on court_alerts (run_id) where run_id is not null;

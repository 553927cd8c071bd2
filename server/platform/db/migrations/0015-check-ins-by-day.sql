-- With the day first, the entries of today lie together at the end of the index, whichever court they are of:
-- a check-in writes to a page that the one before has just used. With the court first each went to a page of
-- its own, anywhere in the index of all years (docs/decisions/0008).
-- Check-ins wait while the index is built. Where they are too many for that, build it before the upgrade with
-- `create unique index concurrently` under this name, and nothing waits (docs/operations.md).
create unique index if not exists check_ins_by_day on check_ins (local_day, court_id, user_id);
alter table check_ins
  drop constraint check_ins_once_a_day,
  add constraint check_ins_once_a_day unique using index check_ins_by_day;

-- With the day first, the entries of today lie together at the end of the index, whichever court they are of:
-- a check-in writes to a page that the one before has just used. With the court first each went to a page of
-- its own, anywhere in the index of all years (docs/decisions/0008).
alter table check_ins
  drop constraint check_ins_once_a_day,
  add constraint check_ins_once_a_day unique (local_day, court_id, user_id);

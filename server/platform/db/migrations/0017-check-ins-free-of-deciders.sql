-- Who decided on a held check-in stands in the audit log, which is where it is looked up. Here it cost every
-- check-in a trigger, and everybody who left a walk through all check-ins. The column goes a release later,
-- when no node writes it any more.
alter table check_ins drop constraint check_ins_decided_by_fkey;
update check_ins set decided_by = null where decided_by is not null;

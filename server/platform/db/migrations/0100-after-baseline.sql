-- A new database has this constraint validated; one of 0.7.1 doesn't.
alter table audit_log validate constraint audit_log_subject_type_check;

-- contract: 0.8.0 has no job that makes partitions. Partitioned tables stay as they are.
drop function if exists partitions_make_ahead();
-- contract: as above
drop function if exists partitions_analyze();
-- contract: as above
drop function if exists partition_make(text, text, text);

-- Admins can cancel a run that was reported.

-- contract: the version before writes only reasons that the new check takes as well.
alter table runs drop constraint runs_cancelled_because_check;
alter table runs add constraint runs_cancelled_because_check
  check (cancelled_because in ('host', 'too-few', 'host-left', 'admin'));

-- contract: as above; the log names runs as well.
alter table audit_log drop constraint audit_log_subject_type_check;
alter table audit_log add constraint audit_log_subject_type_check check (subject_type in (
  'court', 'stats', 'check-in', 'post', 'person', 'report', 'reward', 'import', 'run')) not valid;

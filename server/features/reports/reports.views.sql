create view open_reports with (security_invoker) as
  select id from reports where decided_at is null;

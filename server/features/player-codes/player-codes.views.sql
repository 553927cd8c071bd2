-- Pairs who scanned each other's code at one court on one day, each pair once, from the time of the second scan.
create view mutual_scans with (security_invoker) as
  select a.scanner_id as low_user_id, a.shower_id as high_user_id, a.court_id, a.local_day,
         greatest(a.scanned_at, b.scanned_at) as mutual_at
  from code_scans a join code_scans b
    on b.scanner_id = a.shower_id and b.shower_id = a.scanner_id
      and b.court_id = a.court_id and b.local_day = a.local_day
  where a.scanner_id < a.shower_id;

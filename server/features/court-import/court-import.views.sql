-- Where each source publishes its data.
create view court_source_links with (security_invoker) as
  select name, link from court_sources;

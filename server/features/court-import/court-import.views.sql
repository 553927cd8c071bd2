-- Where the data of a source can be had.
create view court_source_links with (security_invoker) as
  select name, link from court_sources;

-- How many courts a site has. Imports count the rows of one site.
alter table courts add column court_count smallint not null default 1 check (court_count between 1 and 999);

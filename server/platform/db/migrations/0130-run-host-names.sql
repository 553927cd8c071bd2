-- Whether people who open the link of a run read the host's first name.
alter table runs add column shows_host_name boolean not null default false;
alter table run_series add column shows_host_name boolean not null default false;

-- Whether the reason speaks of danger to a person. Reports from before this version count as not.
alter table reports add column mentions_danger boolean not null default false;

-- What lists show and filters use, such as {size=full,lights=yes}: a copy of court_facts, updated by triggers. On its
-- own, because it locks the courts.
alter table courts add column facts text[] not null default '{}';

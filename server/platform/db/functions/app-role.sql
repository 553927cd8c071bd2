-- The app's database role. It can't change or delete rows of the ledger or the audit log, not even through SQL
-- injection. Migrations and backups run as the table owner, for whom triggers protect both tables.

-- Creates the role if it is missing and grants exactly its rights. Runs at every start and changes only what is
-- wrong. Returns null, or why the role can't be used.
create or replace function app_role_prepare() returns text language plpgsql as $$
declare
  wanted record;
begin
  -- Roles belong to the whole server, so several databases may create this one at the same time.
  for attempt in 1 .. 20 loop
    begin
      if not exists (select from pg_roles where rolname = 'jim_app') then
        create role jim_app nologin;
      end if;
      if not pg_has_role(current_user, 'jim_app', 'MEMBER') then
        grant jim_app to current_user;
      end if;
      -- Membership isn't enough if the role was granted without SET (PostgreSQL 16 and later).
      perform set_config('role', 'jim_app', true), set_config('role', 'none', true);
      exit;
    exception
      when insufficient_privilege then return sqlerrm;
      when duplicate_object or unique_violation or undefined_object or internal_error then
        if attempt = 20 then return sqlerrm; end if;
        perform pg_sleep(0.05);
    end;
  end loop;

  if not has_schema_privilege('jim_app', 'public', 'USAGE') then
    grant usage on schema public to jim_app;
  end if;
  for wanted in
    select c.oid::regclass as relation, r.privilege,
           -- Views run with their owner's rights, so a writable view would bypass this role. Partitions get no rights
           -- of their own, because access goes through their table.
           case when c.relispartition then false when c.relkind in ('v', 'm') then r.privilege = 'SELECT' else
             c.relname not in (
               'ledger_transfers', 'audit_log', 'schema_migrations', 'schema_objects', 'server_secrets', 'wallets')
             or (c.relname, r.privilege) in (
               ('ledger_transfers', 'SELECT'), ('ledger_transfers', 'INSERT'),
               ('audit_log', 'SELECT'), ('audit_log', 'INSERT'),
               ('schema_migrations', 'SELECT'), ('schema_objects', 'SELECT'),
               ('server_secrets', 'SELECT'), ('server_secrets', 'INSERT'),
               ('wallets', 'SELECT'), ('wallets', 'INSERT'), ('wallets', 'UPDATE'))
           end as may
    from pg_class c, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) r (privilege)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and pg_has_role(c.relowner, 'MEMBER')
  loop
    if wanted.may and not has_table_privilege('jim_app', wanted.relation, wanted.privilege) then
      execute format('grant %s on %s to jim_app', wanted.privilege, wanted.relation);
    elsif not wanted.may and has_table_privilege('jim_app', wanted.relation, wanted.privilege) then
      execute format('revoke %s on %s from jim_app', wanted.privilege, wanted.relation);
    end if;
  end loop;
  for wanted in
    select s.seqrelid::regclass as relation from pg_sequence s join pg_class c on c.oid = s.seqrelid
    where c.relnamespace = 'public'::regnamespace and pg_has_role(c.relowner, 'MEMBER')
  loop
    if not has_sequence_privilege('jim_app', wanted.relation, 'USAGE') then
      execute format('grant usage on sequence %s to jim_app', wanted.relation);
    end if;
  end loop;
  return null;
end $$;

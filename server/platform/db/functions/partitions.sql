-- Months of the tables that `npm run partition` has partitioned. Where it never ran, these find nothing to do.
-- They work with the rights of the owner: the app can have months made, and has no other power over tables.

-- Makes the months up to three ahead and a partition for whatever falls into none, so that no insert ever fails.
-- Returns the names of what it made. A month that rows without a month have filled already stays there.
-- Removes what an interrupted `npm run partition` left on a table: a check that would refuse rows from some day on.
create or replace function partitions_make_ahead() returns text[] language plpgsql
security definer set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '2s' as $$
declare
  parent record;
  leftover record;
  month timestamptz;
  made text[] := '{}';
  is_filled boolean;
begin
  -- The same number as PARTITION_LOCK: not beside another, and not while the command is at work.
  if not pg_try_advisory_xact_lock(5461234909) then return made; end if;
  for leftover in
    select k.conrelid::regclass as relation, k.conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'c' and k.conname = c.relname || '_before_swap' and c.relnamespace = 'public'::regnamespace
  loop
    execute format('alter table %s drop constraint %I', leftover.relation, leftover.name);
  end loop;

  for parent in
    select c.relname as name, a.attname as key,
           (select max(substring(pg_get_expr(child.relpartbound, child.oid) from 'TO \(''([^'']+)''\)')::timestamptz)
            from pg_inherits i join pg_class child on child.oid = i.inhrelid where i.inhparent = c.oid) as made_until
    from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = p.partattrs[0]
    where c.relnamespace = 'public'::regnamespace and p.partstrat = 'r' and p.partnatts = 1
  loop
    if to_regclass(parent.name || '_p_rest') is null then
      made := made || partition_make(parent.name, '_p_rest', 'default');
    end if;
    month := parent.made_until;
    while month <= date_trunc('month', now()) + interval '3 months' loop
      execute format('select exists (select from %I where %I >= $1 and %2$I < $2)', parent.name || '_p_rest', parent.key)
        into is_filled using month, month + interval '1 month';
      if not is_filled then
        made := made || partition_make(parent.name, to_char(month, '"_p"YYYY_MM'),
                                       format('for values from (%L) to (%L)', month, month + interval '1 month'));
      end if;
      month := month + interval '1 month';
    end loop;
  end loop;
  return made;
end $$;

-- A table like its parent, attached to it with these bounds. Returns its name.
create or replace function partition_make(p_parent text, p_suffix text, p_bounds text) returns text language plpgsql as $$
declare
  name constant text := p_parent || p_suffix;
  definition text;
begin
  execute format('create table %I (like %I including all excluding indexes excluding identity)', name, p_parent);
  -- Triggers for each row come by themselves.
  for definition in
    select replace(pg_get_triggerdef(t.oid), format(' ON public.%I ', p_parent), format(' ON public.%I ', name))
    from pg_trigger t where t.tgrelid = p_parent::regclass and t.tgtype & 1 = 0 and not t.tgisinternal
  loop
    execute definition;
  end loop;
  -- Attached, not made as a partition: that would lock the parent against everybody.
  execute format('alter table %I attach partition %I %s', p_parent, name, p_bounds);
  return name;
end $$;

-- PostgreSQL analyses partitions by itself, but not the table they make up.
create or replace function partitions_analyze() returns void language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  parent regclass;
begin
  for parent in
    select p.partrelid::regclass from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
    where c.relnamespace = 'public'::regnamespace
  loop
    execute format('analyze %s', parent);
  end loop;
end $$;

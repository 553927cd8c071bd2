-- Copies what lists show and filters use from the courts' facts, the most useful first. Called by triggers. It locks the
-- courts in a statement of their own, so that the next one sees the facts of a transaction that it waited for.
create or replace function courts_take_facts(p_court_ids bigint[]) returns void language sql as $$
  select from courts where id = any (p_court_ids) order by id for no key update;
  update courts c set facts = n.facts
  from (
    select i.id, array(
      select f.key || '=' || f.value from shown_facts f
      where f.court_id = i.id and f.state <> 'disputed'
        and (f.key in ('size', 'hoops') or (f.key in ('lights', 'indoor') and f.value = 'yes')
             or (f.key = 'nets' and f.value in ('yes', 'chain')))
      order by array_position(array['size', 'lights', 'indoor', 'nets', 'hoops'], f.key)) as facts
    from unnest(p_court_ids) i(id)
  ) n
  where c.id = n.id and c.facts <> n.facts
$$;

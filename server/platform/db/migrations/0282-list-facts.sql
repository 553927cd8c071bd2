do $$
declare
  -- A new database has the functions of this trigger only after the migrations. Elsewhere it stays on, because
  -- switching it off would block every change of a court until the end.
  is_new boolean := to_regproc('court_cells_add') is null;
begin
  if is_new then
    alter table courts disable trigger court_cells_update;
  end if;
  update courts set facts =
    array_remove(array[case when lights then 'lights=yes' end, case when indoor then 'indoor=yes' end], null)
  where lights or indoor;
  if is_new then
    alter table courts enable trigger court_cells_update;
  end if;
end $$;

-- Spots for guests by mail and for those whom players bring along. Null means a third of all spots.
alter table runs add column guest_spots smallint check (guest_spots between 0 and 50);
alter table run_series add column guest_spots smallint check (guest_spots between 0 and 50);

-- A private note on a starred court.
alter table favourites add column note text check (char_length(note) between 1 and 280);

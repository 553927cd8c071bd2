create index courts_with_lights on courts using spgist (location)
  where status = 'approved' and facts @> '{lights=yes}';
create index courts_indoors on courts using spgist (location)
  where status = 'approved' and facts @> '{indoor=yes}';
create index courts_with_nets on courts using spgist (location)
  where status = 'approved' and facts && '{nets=yes,nets=chain}';
create index courts_full on courts using spgist (location)
  where status = 'approved' and facts @> '{size=full}';

drop index courts_location, courts_lights, courts_indoor;
-- contract: no version names an index.
alter index courts_location_facts rename to courts_location;

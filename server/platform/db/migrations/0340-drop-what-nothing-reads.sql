-- contract: nothing has written or read these tables since 0.15.0.
drop table trust_reading_marks, trust_readings, court_posters;
-- contract: 0.14.0 was the last version to read any of these views.
drop view if exists scanned_posters, check_in_readings, people_with_push, scanned_codes;

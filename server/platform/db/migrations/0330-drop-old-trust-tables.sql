-- Positions of phones, on servers that skip the versions that delete them every night.
delete from trust_readings;
delete from trust_reading_marks;
-- contract: nothing reads or writes these since 0.13.0. Cascade drops a foreign key of trust_reading_marks.
drop table trust_signs, trust_witnesses, trust_progress, trust_evidence cascade;

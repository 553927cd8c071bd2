-- contract: 0.9.0 settles runs and makes weekly runs in TypeScript. 0.8.0 was the last version to call these functions.
drop function if exists
  run_settle(bigint, timestamptz),
  run_record_answer(bigint, bigint, bigint, text, integer, integer, timestamptz),
  run_series_make(bigint, timestamptz),
  run_free_spots(bigint),
  run_free_guest_spots(bigint),
  run_guest_spots(smallint, smallint),
  run_offer_time(timestamptz, timestamptz),
  run_offers_from(timestamptz, text, timestamptz);

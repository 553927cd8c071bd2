export const MAP_FILTERS = ['people', 'runs', 'lights', 'indoor', 'nets', 'full'] as const;
export type MapFilter = (typeof MAP_FILTERS)[number];

export const NEARBY_RADIUS_METRES = 50_000;
export const MAX_NEARBY = 50;
export const MAX_LISTED = 200;
export const DUPLICATE_RADIUS_METRES = 50;
/** Admins see a slightly larger area around a submission. */
export const REVIEW_DUPLICATE_RADIUS_METRES = 100;
export const DEFAULT_COURT_NAME = 'Basketball Court';

export const COURT_NAME_MAX_CHARACTERS = 120;
export const COURT_ADDRESS_MAX_CHARACTERS = 300;
export const COURT_NOTES_MAX_CHARACTERS = 1_000;

export const COURT_STATUSES = ['pending', 'approved', 'rejected', 'removed'] as const;

/** A list ends after this many courts. To find others, users search. */
export const MAX_COURTS_IN_ALL = 2_000;

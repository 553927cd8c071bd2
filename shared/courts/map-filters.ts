/** What the courts of a map can be narrowed to. */
export const MAP_FILTERS = ['people', 'runs', 'lights', 'indoor'] as const;
export type MapFilter = (typeof MAP_FILTERS)[number];

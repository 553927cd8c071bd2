export const MAX_COURT_PHOTOS = 12;
/** Stops one account from filling all places of a court. */
export const MAX_OWN_COURT_PHOTOS = { newMember: 1, others: 4 };
/** Leaves places for players above New, however many fresh accounts upload. */
export const MAX_UNTRUSTED_COURT_PHOTOS = 3;

import type { Position } from '#shared/map/position.ts';
import type { Facilities } from './facilities.ts';

export const MAX_COURT_COUNT = 999;

/** A row that has become a court, ready to be written. */
export interface ImportedCourt extends Position, Facilities {
  line: number;
  source: string;
  sourceKey: string;
  /** Made from name and place because the row has no id. */
  isKeyDerived: boolean;
  name: string;
  address: string;
  /** Whether the file has an address, rather than one worked out from the position. */
  isAddressGiven: boolean;
  searchText: string;
  timeZone: string;
  licence: string | null;
  attribution: string;
  /** How many courts the site has. */
  courtCount: number;
  /** The name without words that only say what it is, to find other rows of the site. Empty if nothing is left. */
  siteKey: string;
}

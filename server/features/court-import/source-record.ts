import type { RefusalCode } from '#shared/court-import/import-report.ts';

/** Why a row is refused; the detail completes the sentence "Line 7 …". */
export interface Refusal {
  code: RefusalCode;
  detail: string;
}

/** One row, feature or element as the file has it, before anything is made of it. */
export interface SourceRecord {
  /** Where it begins in the file, counted from 1. */
  line: number;
  properties: Record<string, unknown>;
  /** The id beside the properties, as GeoJSON has it. */
  id?: string;
  /** A GeoJSON geometry, in the coordinate system of the file. */
  geometry?: unknown;
  isOpenStreetMap?: boolean;
  problem?: Refusal;
}

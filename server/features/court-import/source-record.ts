import type { RefusalCode } from '#shared/court-import/import-report.ts';

/** Why a row is refused. The detail completes "Line 7 …". */
export interface Refusal {
  code: RefusalCode;
  detail: string;
}

export interface SourceRecord {
  /** Where it starts in the file, counted from 1. */
  line: number;
  properties: Record<string, unknown>;
  /** The id next to the properties, as in GeoJSON. */
  id?: string;
  /** A GeoJSON geometry in the file's coordinate system. */
  geometry?: unknown;
  isOpenStreetMap?: boolean;
  problem?: Refusal;
}

/** A table that only grows: by which column it can be partitioned by month, or why it stays as it is. */
export type GrowingTable = { key: string } | { stays: string };

export const GROWING_TABLES: Readonly<Record<string, GrowingTable>> = {
  // Its unique key, one check-in per person, court and day, has the day in it.
  check_ins: { key: 'local_day' },
  audit_log: { key: 'created_at' },
  ledger_transfers: {
    stays: `a cause is paid once for ever, and PostgreSQL keeps a key of a partitioned table only within a month. A table of causes beside it would be the same index once more and a second write for every payment. It is never updated or deleted from, so vacuum only freezes new pages, and its reads are by person or cause, which no month narrows. Beyond one machine it is spread by person (docs/distribution.md).`,
  },
  trust_matured: { stays: 'as the ledger, it holds each cause once for ever.' },
  trust_evidence: {
    stays:
      'it is kept by the id of the check-in, which has no month, and signs and marks refer to it.',
  },
  notifications: {
    stays:
      'it does not grow for ever: they are kept for 90 days. And a cause is told once, over all months.',
  },
  live_events: { stays: 'it does not grow for ever: events are kept for 10 minutes.' },
};

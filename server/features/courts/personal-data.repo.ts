import type { Tx } from '#server/platform/db/database.ts';

export const courtsSection = {
  name: 'courts',
  tables: ['courts'],
  read(tx: Tx, userId: number) {
    return tx.query(
      `select name, address, latitude, longitude, status, notes, accuracy_metres as "accuracyMetres",
              located_at as "locatedAt", device_info as "deviceInfo", reject_reason as "rejectReason",
              created_at as "createdAt"
       from courts where submitted_by = $1 order by id`,
      [userId],
    );
  },
  /**
   * Approved courts stay without their submitter. Removed ones stay for the check-ins made there. All others are
   * deleted.
   */
  async erase(tx: Tx, userId: number) {
    await tx.query(
      `delete from courts where submitted_by = $1 and status not in ('approved', 'removed')`,
      [userId],
    );
    await tx.query(
      `update courts set submitted_by = null, notes = '', device_info = null, accuracy_metres = null,
         located_at = null, idempotency_key = null, form_hash = null
       where submitted_by = $1`,
      [userId],
    );
  },
};

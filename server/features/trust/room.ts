import { defineRoom } from '#server/platform/room.ts';
import { gatherEvidence } from './evidence.service.ts';
import { matureRewardsOfRegulars } from './maturing.service.ts';
import { trustSection } from './person-trust.repo.ts';
import { registerTrust } from './trust.routes.ts';
import { runNightlyTrust, tellOfEndedPauses, trustSetting } from './trust.service.ts';

const SECRET = 'how check-ins were judged, which would teach cheaters what gave them away';

export const trust = defineRoom({
  name: 'trust',
  tables: [
    'trust_evidence',
    'trust_signs',
    'trust_progress',
    'trust_reading_marks',
    'trust_readings',
    'trust_witnesses',
    'trust_strikes',
    'trust_keepers',
    'trust_levels',
    'trust_level_changes',
    'trust_matured',
    'trust_rings',
    'trust_ring_members',
  ],
  routes: registerTrust,
  jobs: (deps) => ({
    recurring: [
      {
        name: 'evidence of check-ins',
        everyMinutes: 1,
        run: (db) => gatherEvidence(db, trustSetting(deps)),
      },
      { name: '$JIM of regulars that is ready', everyMinutes: 60, run: matureRewardsOfRegulars },
      {
        name: 'trust of the night',
        everyMinutes: 24 * 60,
        run: (db) => runNightlyTrust(db, trustSetting(deps)),
      },
      { name: 'strikes whose pause is over', everyMinutes: 60, run: tellOfEndedPauses },
    ],
  }),
  personalData: [trustSection],
  notExported: {
    trust_evidence: SECRET,
    trust_signs: SECRET,
    trust_rings: 'what admins did, as in the audit log',
    trust_ring_members: 'a suspicion for admins to look at, not a fact',
  },
});

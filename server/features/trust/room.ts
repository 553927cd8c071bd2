import { defineRoom } from '#server/platform/room.ts';
import { trustSection } from './person-trust.repo.ts';
import { registerTrust } from './trust.routes.ts';
import {
  runHourlyTrust,
  runNightlyTrust,
  tellOfEndedPauses,
  trustSetting,
} from './trust.service.ts';
import { noteVouches } from './vouches.service.ts';

export const trust = defineRoom({
  name: 'trust',
  tables: [
    'trust_vouches',
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
      { name: 'vouches', everyMinutes: 1, run: (db) => noteVouches(db, trustSetting(deps)) },
      {
        name: 'trust of the hour',
        everyMinutes: 60,
        run: (db) => runHourlyTrust(db, trustSetting(deps)),
      },
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
    trust_rings: 'what admins did, as in the audit log',
    trust_ring_members: 'a suspicion for admins to look at, not a fact',
  },
});

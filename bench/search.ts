import {
  searchByHandle,
  searchByHandleOrName,
  searchByWords,
} from '#server/features/friends/index.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import type { Benchmark } from './benchmark.ts';
import { readCallers } from './callers.ts';
import { figure } from './figure.ts';
import { inTurns } from './rounds.ts';

const ONE_ROW = {
  name: 'bench-one-person',
  text: 'select id, name, username, role, photo_id from users where id = $1',
};

export const search: Benchmark = {
  name: 'search',
  title: 'Finding people in SQL, 1,000,000 people',
  async run({ database }) {
    const { db: pool, url, size } = await database(1_000_000);
    const callers = await readCallers(pool, { size, count: 1000 });
    let turn = 0;
    const next = () => {
      const caller = callers[turn++ % callers.length];
      if (caller === undefined) throw new Error('Nobody is there.');
      return caller;
    };
    const db = openDatabase({ connectionString: url, poolSize: 1, onError: console.error });
    try {
      const times = await inTurns(
        {
          byKey: () => db.query(ONE_ROW, [1 + Math.floor(Math.random() * size)]),
          byHandle: () => {
            const { id, handle } = next();
            return searchByHandle(db, id, handle.slice(0, 6));
          },
          byName: () => {
            const { id, name } = next();
            return searchByHandleOrName(db, id, name.slice(0, 4));
          },
          byWords: () => {
            const { id, name } = next();
            const [first = '', last = ''] = name.split(' ');
            return searchByWords(db, id, `${last.slice(0, 3)} ${first.slice(0, 3)}`);
          },
        },
        { rounds: 60, callsPerRound: 20 },
      );
      const yardstick = { what: 'one row by primary key', value: times.byKey.p50 };
      const atMost3 = { of: 'ratio', atMost: 3 } as const;
      return [
        figure({
          what: 'handle prefix',
          value: times.byHandle.p50,
          unit: 'ms',
          yardstick,
          target: atMost3,
        }),
        figure({
          what: 'handle or name prefix',
          value: times.byName.p50,
          unit: 'ms',
          yardstick,
          target: atMost3,
        }),
        figure({
          what: 'two beginnings of words in any order',
          value: times.byWords.p50,
          unit: 'ms',
          yardstick,
        }),
      ];
    } finally {
      await db.close();
    }
  },
};

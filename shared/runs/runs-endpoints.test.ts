import { describe, expect, it } from 'vitest';
import * as calendarContract from '#shared/runs/calendar.contract.ts';
import * as calendarEndpoints from '#shared/runs/calendar.endpoints.ts';
import * as guestEndpoints from '#shared/runs/guests.endpoints.ts';
import * as contract from '#shared/runs/runs.contract.ts';
import * as endpoints from '#shared/runs/runs.endpoints.ts';

describe('the calls of runs', () => {
  it('are all there for the client, each with the topic that it reads or changes', () => {
    const calls = Object.entries(contract).filter(([, value]) => 'method' in value);
    expect(Object.keys(guestEndpoints)).toHaveLength(5);
    expect(Object.keys(calendarEndpoints).sort()).toEqual(Object.keys(calendarContract).sort());
    expect(Object.keys(endpoints).sort()).toEqual(calls.map(([name]) => name).sort());
    const { reportRun, ...others } = endpoints;
    for (const { reads, changes } of Object.values(others)) {
      expect([...reads, ...changes]).toEqual(['runs']);
    }
  });
});

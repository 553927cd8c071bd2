import { NetworkError } from './call.ts';

/**
 * Resolves a change whose response got lost after the server saved it. `find` looks on the server and returns the new
 * state, or undefined if the change isn't there.
 */
export async function orFound<State>(
  change: Promise<State>,
  find: () => Promise<State | undefined>,
): Promise<State> {
  try {
    return await change;
  } catch (error) {
    const state = error instanceof NetworkError ? await find().catch(() => undefined) : undefined;
    if (state === undefined) throw error;
    return state;
  }
}

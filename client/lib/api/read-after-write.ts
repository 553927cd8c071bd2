/** WAL position of the server at the last live event, if it sent one. */
let heard: string | undefined;

export function noteHeard(eventId: string): void {
  heard = eventId.split('@')[1] ?? heard;
}

/** Makes the server return data at least as new as the last live event. */
export function heardHeaders(): Record<string, string> {
  return heard === undefined ? {} : { 'x-jim-heard': heard };
}

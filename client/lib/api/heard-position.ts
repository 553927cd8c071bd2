/** How far the server's log had come with the latest news, where it says so. */
let heard: string | undefined;

/** The id of a live message ends with it. */
export function noteHeard(eventId: string): void {
  heard = eventId.split('@')[1] ?? heard;
}

/** So that what is fetched because of news is not read from a replica that has not heard them. */
export function heardHeaders(): Record<string, string> {
  return heard === undefined ? {} : { 'x-jim-heard': heard };
}

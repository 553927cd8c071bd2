export interface CalendarEvent {
  uid: string;
  stampedAt: Date;
  startsAt: Date;
  endsAt: Date;
  /** Increases with every change, so that calendars use the newer one. */
  sequence: number;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  title: string;
  description: string;
  place: string;
  latitude: number;
  longitude: number;
  url: string;
}

/** RFC 5545 counts bytes, excluding the line break. */
const MAX_LINE_BYTES = 75;

/** Uses UTC times, which every calendar app can read without our time zones. */
export function writeCalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//JIM//Runs//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap(writeEvent),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function writeEvent(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${writeTime(event.stampedAt)}`,
    `DTSTART:${writeTime(event.startsAt)}`,
    `DTEND:${writeTime(event.endsAt)}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${event.status}`,
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `LOCATION:${escapeText(event.place)}`,
    `GEO:${event.latitude};${event.longitude}`,
    `URL:${event.url}`,
    'END:VEVENT',
  ];
}

function writeTime(time: Date): string {
  return `${time.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** User text must not end the line and inject another. */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\\n');
}

/** Continues long lines after a space, without splitting characters. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > MAX_LINE_BYTES) {
      parts.push(part);
      part = '';
      // Counts the space at the start of the next line.
      bytes = 1;
    }
    part += letter;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}

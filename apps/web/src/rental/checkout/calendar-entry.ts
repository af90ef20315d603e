// A calendar entry for the due time of a rental, as an iCalendar file made in the browser.
import { MINUTE_MS } from '#domain/rental/rental-terms.ts';

export interface CalendarEntry {
  /** The same for the same rental, so that adding it twice leaves one entry. */
  id: string;
  title: string;
  description: string;
  at: Date;
  /** When the file was made. */
  madeAt: Date;
  url: string;
}

const ALARM_MINUTES = 15;
const MAX_LINE_OCTETS = 75;

export function writeCalendarEntry({ id, title, description, at, madeAt, url }: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//ondesk//rental//KO',
    'BEGIN:VEVENT',
    `UID:${escapeText(id)}`,
    `DTSTAMP:${formatUtc(madeAt)}`,
    // Until the due time, so that a calendar shows the return before it is late.
    `DTSTART:${formatUtc(new Date(at.getTime() - ALARM_MINUTES * MINUTE_MS))}`,
    `DTEND:${formatUtc(at)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    'TRIGGER:PT0M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** "20261114T072000Z" */
function formatUtc(moment: Date): string {
  return moment.toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll('\n', '\\n');
}

/** RFC 5545: a line has 75 octets at most, and goes on after a space; a character is never cut in two. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MAX_LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

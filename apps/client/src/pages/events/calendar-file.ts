import type { TournamentSummary } from '@stackmate/protocol/tournaments';
import { lentTime } from '@stackmate/tournament/rules';
import { t } from '@stackmate/words';

/** Length that a calendar shows for a tournament with rounds, in minutes: it ends when its last round does. */
const roundsMinutes = 180;

const toUtc = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');

const encoder = new TextEncoder();

/** Breaks a line after at most 75 bytes, between characters, as RFC 5545 asks. */
function fold(line: string): string {
  let [folded, bytes] = ['', 0];
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (bytes + size > 75) [folded, bytes] = [`${folded}\r\n `, 1];
    folded += sign;
    bytes += size;
  }
  return folded;
}

/** [TS1] Returns an event as a file for calendars (RFC 5545), with a reminder ten minutes before. */
export function toCalendarFile(
  { id, name, startsAt, minutes, decks }: TournamentSummary,
  { address, now }: { readonly address: string; readonly now: number },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Stackmate//Events//EN',
    'BEGIN:VEVENT',
    `UID:${id}@stackmate`,
    `DTSTAMP:${toUtc(now)}`,
    `DTSTART:${toUtc(startsAt)}`,
    `DTEND:${toUtc(startsAt + lentTime({ decks }) + (minutes ?? roundsMinutes) * 60_000)}`,
    `SUMMARY:${escapeText(name)}`,
    `URL:${address}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(t('{name} starts soon', { name }))}`,
    'TRIGGER:-PT10M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

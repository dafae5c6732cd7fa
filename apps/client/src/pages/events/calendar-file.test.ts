import type { TournamentSummary } from '@stackmate/protocol/tournaments';
import { expect, it } from 'vitest';
import { toCalendarFile } from './calendar-file.ts';

const event = {
  id: 'e'.repeat(22),
  name: 'Cup; of \\ “Élan”, and a name that is so long that its line has to be folded',
  startsAt: Date.UTC(2026, 11, 24, 18, 30),
  minutes: 60,
  decks: 'one',
} as TournamentSummary;
const address = 'https://play.example.org/play/events/e';

it('[TS1] is a file for calendars, in UTC, with a reminder', () => {
  const file = toCalendarFile(event, { address, now: Date.UTC(2026, 11, 1) });
  const lines = file.split('\r\n');
  expect(lines).toContain('DTSTART:20261224T183000Z');
  expect(lines).toContain('DTEND:20261224T193000Z');
  expect(lines).toContain('TRIGGER:-PT10M');
  expect(lines.at(-1)).toBe('');
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  // Unfolded, the name is whole, with its signs escaped.
  expect(file.replaceAll('\r\n ', '')).toContain(
    'SUMMARY:Cup\\; of \\\\ “Élan”\\, and a name that is so long that its line has to be folded\r\n',
  );
});

it('[LE1] reserves the time to draft and to build', () => {
  const file = toCalendarFile({ ...event, decks: 'draft' }, { address, now: 0 });
  expect(file).toContain('DTEND:20261224T200700Z');
});

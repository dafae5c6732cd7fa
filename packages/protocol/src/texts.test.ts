import { expect, it } from 'vitest';
import { deckName, tag } from './collection/parts.ts';
import { limits, nameFaultMessages, parseClientMessage, protocolVersion } from './index.ts';
import { reportRequest } from './social/safety.ts';
import { label } from './account/values.ts';

/** Commands to a terminal: renames it, colours it, deletes the last character. */
const commands = ['\u001B]0;x\u0007', '\u009B31m', 'a\u007F', 'a\u0008', 'a\nb'];

it.each(commands)('labels and names of one line refuse control characters: %j', (text) => {
  for (const schema of [tag, deckName, label]) {
    expect(schema.safeParse(text).success).toBe(false);
    expect(schema.safeParse('Ω emoji 👩‍👩‍👧 ok').success).toBe(true);
  }
  const hello = { type: 'hello', v: protocolVersion, token: null, name: null, client: text };
  expect(parseClientMessage(JSON.stringify(hello))).toMatchObject({ ok: false });
});

it('a report keeps its lines and loses all other control characters', () => {
  const report = { player: { name: 'Anna' }, reason: 'name', match: null };
  const parsed = reportRequest.parse({ ...report, text: `${commands.join('')}\r\nsecond\tline` });
  expect(parsed.text).toBe(']0;x31maaa\nb\nsecond\tline');
});

it('states the largest length of a name', () => {
  expect(nameFaultMessages['too-long']).toBe(`Use at most ${limits.nameLength} characters.`);
});

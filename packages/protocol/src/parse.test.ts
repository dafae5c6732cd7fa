import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from './limits.ts';
import { parseClientMessage, parseServerMessage } from './parse.ts';
import type { ParseResult } from './parse.ts';

const match = 'abcdefghijklmnopqrstuv';
const endTurn = { kind: 'endTurn', card: null, to: null, target: null, option: null };
const act = { type: 'act', id: 'c1', match, seq: 7, actions: [endTurn] };

const parseFault = (parsed: ParseResult<unknown>): string =>
  parsed.ok ? 'none' : `${parsed.code} ${parsed.detail}`.trim();
const faultIn = (message: unknown): string =>
  parseFault(parseClientMessage(JSON.stringify(message)));

describe('a client’s message', () => {
  it('is parsed unchanged', () => {
    expect(parseClientMessage(JSON.stringify(act))).toEqual({ ok: true, value: act });
  });

  it.each([
    ['{', 'not-json'],
    ['[]', 'bad-message an object with a field "type" is needed'],
    ['null', 'bad-message an object with a field "type" is needed'],
    ['{"type":7}', 'bad-message type: a text is needed'],
  ])('without the right form is refused: %s', (text, fault) => {
    expect(parseFault(parseClientMessage(text))).toBe(fault);
  });

  it('of an unknown type is refused with the known types', () => {
    expect(faultIn({ type: 'cheat' })).toMatch(/^unknown-type there are hello, ping, /);
    expect(faultIn({ type: 'constructor' })).toMatch(/^unknown-type/);
  });

  it.each([
    [{ ...act, seq: -1 }, 'seq: Too small: expected number to be >=0'],
    [{ ...act, seq: 1.5 }, /^seq: Invalid input: expected int/],
    [{ ...act, match: 'short' }, 'match: 22 characters of A–Z, a–z, 0–9, _ and -'],
    [{ ...act, actions: [] }, 'actions: Too small: expected array to have >=1 items'],
    [{ ...act, actions: Array.from({ length: 33 }, () => endTurn) }, /^actions: Too big/],
    [{ ...act, actions: [{ ...endTurn, kind: 'win' }] }, /^actions\[0\]\.kind: Invalid option/],
    [
      { type: 'queue', id: 'a', deck: { cards: { main: [{}], superdeck: [] } } },
      'deck.cards.main[0].card: Invalid input: expected number, received undefined',
    ],
  ])('with a fault is refused with its path: %j', (message, detail) => {
    expect(parseClientMessage(JSON.stringify(message))).toMatchObject({
      ok: false,
      code: 'bad-message',
      detail: typeof detail === 'string' ? detail : expect.stringMatching(detail),
    });
  });

  it('with additional fields is refused', () => {
    expect(faultIn({ ...act, by: 1 })).toBe('bad-message 1 field too many');
    expect(faultIn({ ...act, __proto__: null, constructor: 1, admin: true })).toBe(
      'bad-message 2 fields too many',
    );
  });

  it('with a NUL character, which no database column needs to hold, is refused', () => {
    const rename = (name: string) => ({ type: 'rename', id: 'a', name });
    expect(faultIn(rename('A\0da'))).toBe('bad-message a NUL character is in a text');
    expect(faultIn({ ...rename('Ada'), '\0': 1 })).toMatch(/^bad-message/);
    // A backslash before the letters of the escape.
    for (const name of ['\\u0000', '\\\\u0000', 'u0000'])
      expect(faultIn(rename(name))).toBe('none');
    expect(faultIn(rename('\\\0'))).toMatch(/^bad-message a NUL/);
  });

  it('is measured in bytes before it is parsed', () => {
    const padded = (text: string) => JSON.stringify({ type: 'x', pad: text });
    const room = limits.clientMessageBytes - padded('').length;
    expect(parseFault(parseClientMessage(padded('a'.repeat(room))))).toMatch(/^unknown-type/);
    expect(parseFault(parseClientMessage(padded('a'.repeat(room + 1))))).toMatch(/^too-large/);
    expect(parseFault(parseClientMessage(padded('é'.repeat(room / 2 + 1))))).toMatch(/^too-large/);
    expect(parseFault(parseClientMessage(padded('🂡'.repeat(room / 4 + 1))))).toMatch(/^too-large/);
    expect(parseFault(parseClientMessage('{"type":"x"}', 11))).toBe('too-large at most 11 bytes');
  });

  it('is never quoted in a refusal', () => {
    const word = 'sesame-sesame';
    const invalidMessages: readonly unknown[] = [
      { type: 'hello', v: word, token: word, name: null, client: 'x' },
      { type: 'hello', v: 1, token: word.repeat(200), name: null, client: 'x' },
      { type: 'nonce', id: 'a', match, nonce: word },
      { ...act, [word]: word },
      { type: word },
    ];
    for (const wrong of invalidMessages) {
      const parsed = parseClientMessage(JSON.stringify(wrong));
      expect(parsed.ok).toBe(false);
      expect(JSON.stringify(parsed)).not.toContain(word);
    }
  });

  it('of any kind is answered and never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.jsonValue().map((v) => JSON.stringify({ ...act, v })),
        ),
        (text) => {
          expect(parseClientMessage(text).ok).toBe(false);
        },
      ),
    );
  });
});

describe('a server’s message', () => {
  it('is parsed unchanged, or refused with its path', () => {
    const pong = { type: 'pong', t: 1, now: 2 };
    expect(parseServerMessage(JSON.stringify(pong))).toEqual({ ok: true, value: pong });
    expect(parseFault(parseServerMessage(JSON.stringify({ ...pong, t: '1' })))).toBe(
      'bad-message t: Invalid input: expected number, received string',
    );
    expect(parseFault(parseServerMessage(JSON.stringify(act)))).toMatch(/^unknown-type/);
  });
});

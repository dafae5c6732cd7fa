import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { actionKinds } from '@stackmate/engine';
import {
  clientMessages,
  errorCodes,
  limits,
  parseClientMessage,
  parseServerMessage,
  parseValue,
  protocolVersion,
  serverMessages,
  stepChange,
} from '@stackmate/protocol';
import { describe, expect, it } from 'vitest';
import { definitions } from '../../../apps/server/src/settings/definitions.ts';
import { defaultIn } from '../../../apps/server/src/settings/setting.ts';
import type { Setting } from '../../../apps/server/src/settings/setting.ts';
import { fillIn } from './fill-in.ts';
import { getBounds, formatType } from './notation.ts';
import { shorten } from './shorten.ts';
import { docs, readTranscript } from './transcript.ts';

describe('the transcript in docs/protocol.md', () => {
  const transcript = readTranscript();

  it('conforms to the current protocol', () => {
    for (const line of transcript) {
      if (!('message' in line)) continue;
      const text = JSON.stringify(line.message);
      const read = line.to === 'server' ? parseClientMessage(text) : parseServerMessage(text);
      // One message is invalid on purpose, to show an error.
      const isWrong = (line.message.type as string) === 'dance';
      expect(read, text.slice(0, 200)).toMatchObject({ ok: !isWrong });
    }
  });

  it.each([
    ['server', clientMessages],
    ['client', serverMessages],
  ] as const)('contains every message to the %s without a valid example', (way, contracts) => {
    const types = new Set(
      transcript.flatMap((line) =>
        line.to === way && 'message' in line ? [line.message.type] : [],
      ),
    );
    for (const { type, schema, example } of Object.values(contracts)) {
      if (example === null) expect(types).toContain(type);
      else expect(parseValue(schema, example)).toMatchObject({ ok: true });
    }
  });

  it('shows a repeated command answered by its entry, and a late one refused as stale', () => {
    const came = transcript.flatMap((line) =>
      line.to === 'client' && 'message' in line ? [line.message] : [],
    );
    const sent = transcript.flatMap((line) =>
      line.to === 'server' && 'message' in line ? [line.message] : [],
    );
    const twice = sent.filter(
      (candidate, at) =>
        'id' in candidate &&
        sent.findIndex(
          (other) => 'id' in other && other.id === candidate.id && other.type === candidate.type,
        ) < at,
    );
    expect(twice).toHaveLength(1);
    const [copy] = twice as { id: string }[];
    const step = came.find(
      (candidate) => candidate.type === 'step' && candidate.id === copy.id,
    ) as { seq: number };
    expect(came).toContainEqual(
      expect.objectContaining({ type: 'done', id: copy.id, seq: step.seq }),
    );
    expect(came).toContainEqual(expect.objectContaining({ type: 'refused', code: 'stale' }));
  });
});

describe('the handwritten parts of docs/protocol.md', () => {
  const text = readFileSync(join(docs, 'protocol.md'), 'utf8');
  const chapter = (title: string): string =>
    text.slice(text.indexOf(`\n## ${title}\n`)).split('\n## ')[1];

  it('explain the effect of every kind of step on the snapshot', () => {
    const kinds = stepChange.def.options.flatMap(({ shape }) => shape.kind.def.values);
    expect(kinds.length).toBeGreaterThan(5);
    for (const kind of kinds) expect(chapter('A match')).toContain(`\n| \`${kind}\` |`);
  });

  it('explain the fields of every action, and every code after which a client sends again', () => {
    const others = ['forfeit', 'agreeDraw'];
    const table = chapter('A match').split('### Playing')[1];
    for (const kind of actionKinds.filter((actionKind) => !others.includes(actionKind))) {
      expect(table).toMatch(new RegExp(`\\n\\| [^|]*\`${kind}\``));
    }
    for (const code of ['too-fast', 'draining', 'not-joined', 'internal'] as const) {
      expect(errorCodes).toContain(code);
      expect(chapter('Commands')).toContain(`\`${code}\``);
    }
    expect(text).toContain(`The version is **${protocolVersion}**`);
  });
});

describe('formatted types', () => {
  it.each([
    [{ type: 'string' }, 'string'],
    [{ const: 'a' }, "'a'"],
    [{ anyOf: [{ $ref: '#/$defs/Hex32' }, { type: 'null' }] }, 'Hex32 | null'],
    [{ type: 'array', items: { enum: [1, 2] } }, '(1 | 2)[]'],
    [
      { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'boolean' }] },
      '[number, boolean]',
    ],
    [
      { type: 'object', properties: { a: { type: 'number' }, b: {} }, required: ['a'] },
      '{ a: number, b?: unknown }',
    ],
  ])('%j', (schema, written) => {
    expect(formatType(schema)).toBe(written);
  });

  it('have bounds, except those of every integer', () => {
    const safe = Number.MAX_SAFE_INTEGER;
    expect(getBounds({ type: 'integer', minimum: -safe, maximum: safe })).toBe('whole');
    expect(getBounds({ type: 'integer', minimum: 0, maximum: 9 })).toBe('whole, from 0, to 9');
    expect(getBounds({ type: 'string', maxLength: 5 })).toBe('at most 5 characters');
    expect(getBounds({ type: 'string', maxLength: 5, pattern: '^a' })).toBe(
      'matches /^a/, at most 5 characters',
    );
  });
});

it('cuts long and deep values of an example and marks the cuts', () => {
  const value = { text: 'abcdef', list: [1, 2, 3], deep: { deeper: { deepest: 1 } } };
  expect(shorten(value, { text: 3, list: 2, depth: 2 })).toBe(
    '{"text": "abc…", "list": [1, 2, …], "deep": {"deeper": {…}}}',
  );
});

it("fills a document's parts in, each at its place", () => {
  const place = '<!-- written by npm run make -- protocol: words -->\nold\n<!-- end -->';
  const filled = fillIn(`a\n${place}\nb`, { words: 'new' });
  expect(filled).toContain('\n\nnew\n\n');
  expect(fillIn(filled, { words: 'new' })).toBe(filled);
  expect(() => fillIn(place, { words: 'new', more: 'x' })).toThrow('no place for more');
  expect(() => fillIn(place, {})).toThrow('no content for "words"');
});

describe('the numbers in docs', () => {
  const defaults = new Map(
    Object.values(definitions).flatMap((group) =>
      Object.values<Setting<unknown>>(group).map(
        (setting) => [setting.name, defaultIn(setting, 'Prod')] as const,
      ),
    ),
  );
  const number = (name: string): number => Number.parseInt(defaults.get(name) ?? '', 10);

  it('of limits are the server’s defaults', () => {
    const page = readFileSync(join(docs, 'protocol.md'), 'utf8');
    const burst = number('STACKMATE_MESSAGE_BURST');
    const frames = number('STACKMATE_CONTROL_FRAMES_PER_SECOND');
    for (const words of [
      `may send ${number('STACKMATE_MESSAGES_PER_SECOND')} messages a second on average and ${burst} at once`,
      `send ${frames} WebSocket pings and pongs a second and ${10 * frames} at once`,
      `${number('STACKMATE_BYTES_PER_SECOND')} KB a second and ${(burst * limits.clientMessageBytes) / 1024} KB at once`,
      `player may send ${number('STACKMATE_PLAYER_MESSAGES_PER_SECOND')} a second together`,
      `network address ${number('STACKMATE_ADDRESS_MESSAGES_PER_SECOND')}`,
    ]) {
      expect(page).toContain(words);
    }
  });

  it('of a start’s times are the server’s defaults', () => {
    const page = readFileSync(join(docs, 'fairness.md'), 'utf8');
    expect(defaults.get('STACKMATE_SEAL_TIME')).toBe('30s');
    expect(page).toContain('30 seconds for the nonce (`STACKMATE_SEAL_TIME`)');
    expect(defaults.get('STACKMATE_HASH_TIME')).toBe('10s');
    expect(page).toContain('ten seconds for the hash (`STACKMATE_HASH_TIME`)');
    expect(defaults.get('STACKMATE_START_PAUSE')).toBe('15s 30m');
    expect(page).toContain('15 seconds the first time');
  });
});

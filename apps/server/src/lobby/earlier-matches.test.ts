import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createEarlierMatches } from './earlier-matches.ts';
import { markedId } from './marked-id.ts';

const newId = (): string => randomBytes(16).toString('base64url');
const ann = (command: string) => ({ player: 'ann', command });
const bob = (command: string) => ({ player: 'bob', command });
const seat = (player: string | null) => ({ player, name: 'A name' });

it('finds the match of either player by command, and nothing for other commands', () => {
  const [first, second] = [
    markedId(newId(), [ann('queue x'), bob('queue y')]),
    markedId(newId(), [null, ann('play-bot z')]),
  ];
  const find = createEarlierMatches([
    { match: second, seats: [seat(null), seat('ann')] },
    { match: first, seats: [seat('ann'), seat('bob')] },
  ]);
  expect(find(ann('queue x'))).toBe(first);
  expect(find(bob('queue y'))).toBe(first);
  expect(find(ann('play-bot z'))).toBe(second);
  expect(find(bob('queue x'))).toBeNull();
  expect(find({ player: 'cid', command: 'queue x' })).toBeNull();
});

it("searches a player's latest matches only", () => {
  const matches = Array.from({ length: 17 }, (_, at) => ({
    match: markedId(newId(), [ann(`queue ${at}`), null]),
    seats: [seat('ann'), seat(null)] as const,
  }));
  const find = createEarlierMatches(matches);
  expect(find(ann('queue 15'))).toBe(matches[15].match);
  expect(find(ann('queue 16'))).toBeNull();
});

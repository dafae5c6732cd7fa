import { createHash } from 'node:crypto';
import { rules } from '@stackmate/catalogue';
import type { MatchFile } from '@stackmate/protocol';
import { describe, expect, it } from 'vitest';
import { recordMatch, verifyMatch, writeMatchFile } from '../src/record/index.ts';
import { matchId, playTurns, startMatch } from './world.ts';

const finished = (() => {
  const { world, players } = startMatch();
  playTurns(players, 30);
  players[0].request({ type: 'draw', answer: 'offer' });
  players[1].request({ type: 'resign' });
  return { file: writeMatchFile(world.disk, rules), log: world.disk, players };
})();

const changed = (change: (file: MatchFile) => void): MatchFile => {
  const copy = structuredClone(finished.file);
  change(copy);
  return copy;
};

const zeros = '0'.repeat(64);

interface LooseRecord {
  actions: { by: unknown; action: { kind: string } }[];
  hashes: string[];
  result: unknown;
  seed: string;
  decks: { main: unknown[] }[];
}
const looseRecord = (file: MatchFile) => file.record as LooseRecord;

describe('the log', () => {
  it('[CO9] notes that a program acted, however late', () => {
    const { world, players } = startMatch();
    playTurns(players, 4);
    expect(recordMatch(finished.log, rules).isByProgram).toBe(false);
    world.crash();
    const join = { id: 'join', viewer: 0, seq: null, hash: null, byProgram: true } as const;
    world.room().connect(99, join);
    world.room().receive(99, { type: 'resign', id: 'resign', match: matchId }, { lag: 0 });
    world.settle();
    expect(recordMatch(world.disk, rules).isByProgram).toBe(true);
    expect(writeMatchFile(world.disk, rules)).not.toHaveProperty('isByProgram');
  });
});

describe('a downloaded match', () => {
  it('is valid', () => {
    const verdict = verifyMatch(JSON.stringify(finished.file), rules);
    expect(verdict).toMatchObject({
      verified: true,
      entries: 37,
      actions: 31,
      result: { winner: 0, reason: 'resignation' },
    });
  });

  it('agrees with what the players saw', () => {
    for (const { follower } of finished.players) {
      const { seal, reveal } = follower.snapshot()!;
      expect(finished.file).toMatchObject({ seal, reveal });
    }
  });

  it.each<[string, RegExp, (file: MatchFile) => void]>([
    [
      'secret',
      /secret does not match the commitment/,
      (file) => {
        file.reveal.secret = zeros;
      },
    ],
    [
      'commitment',
      /secret does not match the commitment/,
      (file) => {
        file.seal.commitment = zeros;
      },
    ],
    [
      'nonce',
      /nonce of seat 1/,
      (file) => {
        file.seal.nonces[1] = zeros;
      },
    ],
    [
      'deck hash',
      /secret does not match the commitment/,
      (file) => {
        file.seal.decks[0] = zeros;
      },
    ],
    [
      'seed',
      /seed/,
      (file) => {
        file.reveal.seed = zeros;
      },
    ],
    [
      'seed of the record',
      /record.seed/,
      (file) => {
        looseRecord(file).seed = `sha256-ctr:${zeros}`;
      },
    ],
    [
      'card of a deck',
      /does not match the committed deck hash/,
      (file) => {
        const { main } = looseRecord(file).decks[0];
        // Another card of the same deck: still a legal deck, but not this one.
        main[0] = main[1];
      },
    ],
    [
      'action',
      /action \d+/,
      (file) => {
        looseRecord(file).actions[5].action.kind = 'decline';
      },
    ],
    [
      'hash',
      /action 7/,
      (file) => {
        looseRecord(file).hashes[7] = zeros;
      },
    ],
    [
      'result',
      /the replay has the result/,
      (file) => {
        looseRecord(file).result = { winner: 1, reason: 'resignation' };
      },
    ],
    [
      'actor of the timeline',
      /timeline\[12\]/,
      (file) => {
        file.timeline[12] = { at: 1, kind: 'played', by: 'referee', actions: 1 };
      },
    ],
    [
      'length of the timeline',
      /record.actions\[30\]/,
      (file) => {
        file.timeline.pop();
      },
    ],
    [
      'order of nonces',
      /a nonce before both hashes/,
      (file) => {
        const [created, ...rest] = file.timeline;
        const [south, north, first, ...more] = rest;
        file.timeline = [created, south, first, north, ...more];
      },
    ],
    [
      'format',
      /format/,
      (file) => {
        (file as { format: string }).format = 'other';
      },
    ],
  ])('with another %s is invalid, and the fault says where', (_, fault, change) => {
    const verdict = verifyMatch(changed(change), rules);
    expect(verdict).toEqual({ verified: false, fault: expect.stringMatching(fault) });
  });

  it('may be any value without causing an exception', () => {
    for (const nonsense of ['', '{', null, 7, [], {}, { format: 'stackmate-match-1' }]) {
      expect(verifyMatch(nonsense, rules).verified).toBe(false);
    }
  });

  it('is the same with the platform’s SHA-256, which is called after every action', () => {
    let questions = 0;
    const file = writeMatchFile(finished.log, rules, (text) => {
      questions += 1;
      return createHash('sha256').update(text).digest('hex');
    });
    expect(file).toEqual(finished.file);
    expect(questions).toBe(looseRecord(file).actions.length);
  });

  it('is not written for a match that is running or never began', () => {
    const { world } = startMatch();
    expect(() => writeMatchFile(world.disk, rules)).toThrow('not over');
    expect(() => writeMatchFile(world.disk.slice(0, 3), rules)).toThrow('not over');
  });
});

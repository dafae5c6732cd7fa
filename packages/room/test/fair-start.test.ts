import type { MatchSnapshot } from '@stackmate/protocol';
import { describe, expect, it } from 'vitest';
import { toCommitment, nonceHash, revealFault, toSeed } from '../src/fairness/index.ts';
import { judgeStart } from '../src/follower/start-witness.ts';
import { botSetup, createWorld, matchId, second, startMatch } from './world.ts';

/** South's nonce. */
const southNonce = '1'.repeat(64);

const kinds = (world: ReturnType<typeof createWorld>) => world.disk.map(({ body }) => body.kind);

describe('the fair start', () => {
  it('takes both hashes before either nonce, and begins the match with the second nonce', () => {
    const { world, players } = startMatch();
    expect(kinds(world)).toEqual(['created', 'nonce-hash', 'nonce-hash', 'nonce', 'nonce']);
    for (const { follower } of players) {
      expect(follower.snapshot()).toMatchObject({ phase: 'playing', seq: 4, reveal: null });
    }
  });

  it('shows the commitment before any hash, and it never changes', () => {
    const world = createWorld();
    const south = world.person(0);
    const before = south.follower.snapshot()!.seal.commitment;
    expect(kinds(world)).toEqual(['created', 'nonce-hash']);
    world.person(1);
    expect(south.follower.snapshot()!.seal.commitment).toBe(before);
  });

  it('refuses a nonce before both hashes are there', () => {
    const world = createWorld();
    const south = world.person(0);
    south.send({ type: 'nonce', id: 'early', match: matchId, nonce: southNonce });
    expect(south.received.at(-1)).toMatchObject({ type: 'refused', code: 'nonce-too-soon' });
  });

  it('refuses a second hash: the first one is final', () => {
    const world = createWorld();
    const south = world.person(0);
    south.send({ type: 'nonce-hash', id: 'again', match: matchId, hash: '5'.repeat(64) });
    expect(south.received.at(-1)).toMatchObject({ type: 'refused', code: 'nonce-already' });
  });

  it('refuses a nonce that does not match its hash, and waits for the right one', () => {
    const world = createWorld();
    const south = world.person(0);
    // North's hash arrives while South is disconnected.
    south.leave();
    const north = world.person(1);
    const wrong = '7'.repeat(64);
    const device = world.person(0, { nonce: wrong });
    // A device that did not send the hash does not send its nonce.
    expect(north.follower.snapshot()).toMatchObject({ phase: 'sealing' });
    device.send({ type: 'nonce', id: 'wrong', match: matchId, nonce: wrong });
    expect(device.received.at(-1)).toMatchObject({ type: 'refused', code: 'wrong-nonce' });
    expect(north.follower.snapshot()).toMatchObject({ phase: 'sealing' });
    south.comeBack();
    expect(north.follower.snapshot()).toMatchObject({ phase: 'playing' });
  });

  it('is aborted by a player who lost the nonce of the hash that was sent', () => {
    const world = createWorld();
    world.person(0).leave();
    world.person(0, { nonce: '7'.repeat(64) });
    const north = world.person(1);
    world.pass(30 * second);
    expect(north.follower.snapshot()).toMatchObject({
      phase: 'aborted',
      aborted: { by: 0, reason: 'no nonce in time' },
      reveal: { seed: null },
    });
  });

  it.each([
    ['neither player comes', [], { by: null, reason: 'no hash in time' }],
    ['South does not come', [1], { by: 0, reason: 'no hash in time' }],
    ['North does not come', [0], { by: 1, reason: 'no hash in time' }],
  ] as const)('is aborted in time if %s', (_, seats, aborted) => {
    const world = createWorld();
    const [present] = seats.map((seat) => world.person(seat));
    world.pass(29 * second);
    expect(world.ends).toEqual([]);
    world.pass(2 * second);
    expect(world.ends).toMatchObject([{ kind: 'aborted', ...aborted }]);
    if (present) expect(present.follower.snapshot()).toMatchObject({ phase: 'aborted', aborted });
  });

  describe('with a shorter time limit for the hashes', () => {
    const setup = { hashTime: 10 * second };

    it.each([
      ['neither player comes', [], { by: null, reason: 'no hash in time' }],
      ['South does not come', [1], { by: 0, reason: 'no hash in time' }],
      ['North does not come', [0], { by: 1, reason: 'no hash in time' }],
    ] as const)('is aborted after ten seconds if %s', (_, seats, aborted) => {
      const world = createWorld({ setup });
      // The hash of one player does not extend the other's time.
      world.pass(9 * second);
      for (const seat of seats) world.person(seat);
      world.pass(second - 1);
      expect(world.ends).toEqual([]);
      world.pass(1);
      expect(world.ends).toMatchObject([{ kind: 'aborted', ...aborted }]);
    });

    it('begins if the hash takes nine seconds and the nonce half a minute more', () => {
      const world = createWorld({ setup });
      const south = world.person(0);
      world.pass(9 * second);
      south.leave();
      const north = world.person(1);
      world.pass(29 * second);
      expect(north.follower.snapshot()!.phase).toBe('sealing');
      south.comeBack();
      expect(north.follower.snapshot()!.phase).toBe('playing');
    });

    it('counts from the moment the match is durable, because nobody can see it before', () => {
      const world = createWorld({ setup, manualDisk: true });
      world.pass(15 * second);
      world.write();
      world.pass(9 * second);
      expect(kinds(world)).toEqual(['created']);
      world.pass(second);
      world.write();
      expect(kinds(world)).toEqual(['created', 'aborted']);
    });

    it('gives the full time again after a restart', () => {
      const world = createWorld({ setup });
      world.person(0).leave();
      world.pass(9 * second);
      world.crash();
      world.pass(9 * second);
      const north = world.person(1);
      expect(north.follower.snapshot()!.phase).toBe('sealing');
      world.person(0);
      expect(north.follower.snapshot()!.phase).toBe('playing');
    });
  });

  it('is aborted by a player who sends the hash but not the nonce', () => {
    const world = createWorld();
    const south = world.person(0);
    south.leave();
    const north = world.person(1);
    world.pass(31 * second);
    expect(kinds(world)).toEqual(['created', 'nonce-hash', 'nonce-hash', 'nonce', 'aborted']);
    expect(north.follower.snapshot()!.aborted).toEqual({ by: 0, reason: 'no nonce in time' });
  });

  it('is the same for a bot, whose nonce survives a restart', () => {
    const world = createWorld({ setup: botSetup });
    expect(kinds(world)).toEqual(['created', 'nonce-hash']);
    world.crash();
    const south = world.person(0);
    expect(south.follower.snapshot()!.phase).toBe('playing');
    expect(kinds(world).slice(0, 5)).toEqual([
      'created',
      'nonce-hash',
      'nonce-hash',
      'nonce',
      'nonce',
    ]);
  });

  it('can be verified by everyone when the match is over', () => {
    const { world, players } = startMatch();
    players[0].request({ type: 'resign' });
    const { match, seal, reveal } = players[1].follower.snapshot()!;
    const revealed = { match, seal, reveal: reveal! };
    expect(revealFault(revealed)).toBeNull();
    const other = '0'.repeat(64);
    expect(revealFault({ ...revealed, reveal: { ...reveal!, secret: other } })).toMatch(/secret/);
    expect(revealFault({ ...revealed, reveal: { ...reveal!, seed: other } })).toMatch(/seed/);
    expect(
      revealFault({ ...revealed, seal: { ...seal, nonces: [other, seal.nonces[1]] } }),
    ).toMatch(/nonce of seat 0/);
    expect(world.ends).toHaveLength(1);
  });

  it('reveals nothing about decks: the same deck has another hash in every match and seat', () => {
    const same = { setup: { seats: [botSetup.seats[0], botSetup.seats[0]] as const } };
    const hashes = createWorld(same).person(0).follower.snapshot()!.seal.decks;
    expect(hashes[0]).not.toBe(hashes[1]);
  });

  describe('as seen by a client', () => {
    const findVerdict = (change: (snapshot: MatchSnapshot) => MatchSnapshot) => {
      const { players } = startMatch();
      const { follower } = players[0];
      const seen = follower.witnessedStart()!;
      players[0].request({ type: 'resign' });
      expect(follower.startVerdict()).toEqual({ verified: true, isWitnessed: true });
      return judgeStart(seen, change(follower.snapshot()!), southNonce);
    };
    const other = '0'.repeat(64);

    it('is judged once the secret is revealed, not before', () => {
      const { players } = startMatch();
      expect(players[0].follower.startVerdict()).toBeNull();
      players[0].request({ type: 'resign' });
      for (const { follower } of players) {
        expect(follower.startVerdict()).toEqual({ verified: true, isWitnessed: true });
      }
    });

    it('is invalid if the server presents another commitment, even a consistent one', () => {
      const changed = findVerdict((snapshot) => {
        const { match, seal } = snapshot;
        const commitment = toCommitment({ matchId: match, decks: seal.decks, secret: other });
        const seed = toSeed({ matchId: match, decks: seal.decks, secret: other }, [
          seal.nonces[0]!,
          seal.nonces[1]!,
        ]);
        return { ...snapshot, seal: { ...seal, commitment }, reveal: { secret: other, seed } };
      });
      expect(changed).toMatchObject({ verified: false, fault: 'other-commitment' });
    });

    it('is invalid if a hash was replaced after it was shown', () => {
      const changed = findVerdict((snapshot) => {
        const { seal } = snapshot;
        const [mine] = seal.nonceHashes;
        const [ours] = seal.nonces;
        const replaced = { nonceHashes: [mine, nonceHash(other)], nonces: [ours, other] } as const;
        return { ...snapshot, seal: { ...seal, ...replaced } } as MatchSnapshot;
      });
      expect(changed).toMatchObject({ verified: false, fault: 'other-hash' });
    });

    it('is invalid if it does not contain the client’s own nonce', () => {
      const changed = findVerdict((snapshot) => {
        const { seal } = snapshot;
        return { ...snapshot, seal: { ...seal, nonces: [other, seal.nonces[1]] } };
      });
      expect(changed).toMatchObject({ verified: false, fault: 'other-share' });
    });

    it('is invalid if secret and seed do not match', () => {
      const changed = findVerdict((snapshot) => ({
        ...snapshot,
        reveal: { ...snapshot.reveal!, seed: other },
      }));
      expect(changed).toMatchObject({
        verified: false,
        fault: 'reveal',
        detail: expect.stringMatching(/seed/),
      });
    });

    it('is unwitnessed for clients that joined late, watched, or drew the nonce elsewhere', () => {
      const { world, players } = startMatch();
      const late = world.person(0);
      const spectator = world.person('spectator');
      world.pass(20 * second);
      players[0].request({ type: 'resign' });
      world.pass(20 * second);
      for (const { follower } of [late, spectator]) {
        expect(follower.startVerdict()).toEqual({ verified: true, isWitnessed: false });
      }
    });
  });
});

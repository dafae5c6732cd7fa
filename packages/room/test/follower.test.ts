import { rules } from '@stackmate/catalogue';
import type { ClientMessage, ServerMessage } from '@stackmate/protocol';
import { describe, expect, it } from 'vitest';
import { createFollower } from '../src/follower/index.ts';
import type { FollowerOptions, FollowerUpdate } from '../src/follower/index.ts';
import { matchId, playTurns, startMatch, firstActions } from './world.ts';

/** The messages that North received in a match, for a follower that gets them again. */
const received = (() => {
  const { players } = startMatch();
  playTurns(players, 62);
  return players[1].received;
})();
const snapshot = received.find(({ type }) => type === 'snapshot')!;
const steps = received.filter((message) => message.type === 'step');

function createAlone(options: Partial<FollowerOptions> = {}) {
  const sent: ClientMessage[] = [];
  const updates: FollowerUpdate[] = [];
  let nextId = 1;
  const follower = createFollower({
    matchId,
    rules,
    nonce: '2'.repeat(64),
    send: (message) => sent.push(message),
    newId: () => `f${nextId++}`,
    onUpdate: (update) => updates.push(update),
    ...options,
  });
  const joins = () => sent.filter(({ type }) => type === 'join');
  const joined = (): void => {
    follower.connected();
    follower.receive(snapshot);
    const [{ id }] = joins() as { id: string }[];
    follower.receive({ type: 'done', id, match: matchId });
    sent.length = 0;
  };
  return { follower, sent, news: updates, joins, joined };
}

const messageSeq = (message: ServerMessage) => ('seq' in message ? message.seq! : -1);

describe('a follower', () => {
  it('ignores repeated steps and those of other matches', () => {
    const { follower, joined, joins } = createAlone();
    joined();
    for (const step of steps.slice(0, 10)) {
      follower.receive(step);
      follower.receive(step);
      follower.receive({ ...step, match: 'b'.repeat(22), seq: step.seq + 7 });
    }
    expect(follower.snapshot()!.seq).toBe(messageSeq(steps[9]));
    expect(joins()).toEqual([]);
  });

  it('notices a missing entry and asks for it once', () => {
    const { follower, joined, joins } = createAlone();
    joined();
    follower.receive(steps[0]);
    for (const step of steps.slice(2, 8)) follower.receive(step);
    expect(follower.snapshot()!.seq).toBe(steps[0].seq);
    expect(joins()).toMatchObject([{ seq: steps[0].seq }]);
  });

  it('notices that its view differs from the server’s and asks for a snapshot', () => {
    const { follower, joined, joins } = createAlone();
    joined();
    const hashed = steps.findIndex(({ hash }) => hash !== undefined);
    for (const step of steps.slice(0, hashed)) follower.receive(step);
    follower.receive({ ...steps[hashed], hash: '0'.repeat(64) });
    expect(joins()).toMatchObject([{ seq: null, hash: null }]);
    expect(follower.isJoined()).toBe(false);
    follower.receive(steps[hashed]);
    expect(follower.snapshot()!.seq).toBe(steps[hashed].seq - 1);
  });

  it('keeps its snapshot when an old one arrives late', () => {
    const { follower, joined } = createAlone();
    joined();
    for (const step of steps.slice(0, 5)) follower.receive(step);
    follower.receive(snapshot);
    expect(follower.snapshot()!.seq).toBe(steps[4].seq);
  });

  it('sends one command at a time, and repeats it with the same id after a reconnect', () => {
    const { follower, sent, news: updates } = createAlone();
    follower.connected();
    follower.receive(snapshot);
    follower.receive({ type: 'done', id: 'f1', match: matchId });
    sent.length = 0;
    // The fair start is not complete: the follower has sent its hash on its own.
    follower.receive({ type: 'done', id: follower.unanswered()!.id, seq: 1 });
    expect(follower.command({ type: 'resign' })).toBe(true);
    expect(follower.command({ type: 'resign' })).toBe(false);
    const { id } = follower.unanswered()!;
    follower.disconnected();
    sent.length = 0;
    follower.connected();
    const [join] = sent as { id: string }[];
    expect(sent).toHaveLength(1);
    follower.receive({ type: 'done', id: join.id, match: matchId });
    expect(sent.slice(1)).toMatchObject([{ type: 'resign', id }]);
    follower.receive({ type: 'done', id, match: matchId, seq: 9 });
    expect(updates.at(-1)).toMatchObject({ kind: 'done', seq: 9 });
    expect(follower.unanswered()).toBeNull();
  });

  it('joins again and keeps its command when the server has forgotten the join', () => {
    const { follower, sent, joins, news: updates } = createAlone();
    follower.connected();
    follower.receive(snapshot);
    follower.receive({ type: 'done', id: 'f1', match: matchId });
    const { id } = follower.unanswered()!;
    const words = { rule: null, message: '', detail: '' } as const;
    follower.receive({ type: 'refused', id, match: matchId, code: 'not-joined', ...words });
    expect(joins()).toHaveLength(2);
    expect(updates.filter(({ kind }) => kind === 'refused')).toEqual([]);
    follower.receive({ type: 'done', id: (joins().at(-1) as { id: string }).id, match: matchId });
    expect(sent.at(-1)).toMatchObject({ id });
  });

  it.each(['draining', 'too-fast'])('keeps a command that was refused temporarily: %s', (code) => {
    const { follower, sent } = createAlone();
    follower.connected();
    follower.receive(snapshot);
    follower.receive({ type: 'done', id: 'f1', match: matchId });
    const { id } = follower.unanswered()!;
    const words = { rule: null, message: '', detail: '' } as const;
    follower.receive({ type: 'refused', id, match: matchId, code, ...words });
    follower.refresh();
    const [, , join] = sent as { id: string }[];
    follower.receive({ type: 'done', id: join.id, match: matchId });
    expect(sent.at(-1)).toMatchObject({ id });
  });

  it('continues an unanswered command after a reload', () => {
    const { players } = startMatch();
    const [south] = players;
    south.leave();
    const unanswered = {
      type: 'act',
      id: 'before',
      match: matchId,
      seq: 4,
      actions: firstActions(south, 0),
    } as const;
    const { follower, sent } = createAlone({
      unanswered: unanswered,
    });
    follower.connected();
    follower.receive(snapshot);
    follower.receive({ type: 'done', id: 'f1', match: matchId });
    expect(sent.at(-1)).toEqual(unanswered);
  });

  it('sends its nonce only when both hashes are there', () => {
    const nonces = received.filter(
      (message) => message.type === 'step' && message.change.kind === 'nonce-hash',
    );
    expect(nonces.length).toBeGreaterThan(0);
    const { follower, sent } = createAlone();
    follower.connected();
    follower.receive(snapshot);
    follower.receive({ type: 'done', id: 'f1', match: matchId });
    expect(sent.map(({ type }) => type)).toEqual(['join', 'nonce-hash']);
  });
});

import { rules } from '@stackmate/catalogue';
import { noFields } from '@stackmate/engine';
import type { Action } from '@stackmate/engine';
import type { RoomCommand, ServerMessage } from '@stackmate/protocol';
import { describe, expect, it } from 'vitest';
import { completeDeclaration } from '../src/follower/index.ts';
import { awaitedSeats, matchId, playTurns, startMatch } from './world.ts';
import type { Person, World } from './world.ts';

let requests = 0;

/** Returns everything that a connection receives when it asks for legal actions. */
function ask(
  world: World,
  connection: number,
  after: readonly Action[] = [],
): readonly ServerMessage[] {
  const before = world.sentTo(connection).length;
  const id = `l${++requests}`;
  const question: RoomCommand = { type: 'legal', id, match: matchId, after: [...after] };
  world.room().receive(connection, question, { lag: 0 });
  world.settle();
  return world.sentTo(connection).slice(before);
}

/** Returns the answer to a request that is not refused. */
function legalIn(messages: readonly ServerMessage[]) {
  const [answer] = messages;
  if (answer?.type !== 'legal') throw new Error(`answered by ${answer?.type}`);
  return answer;
}

const personView = (person: Person) => person.follower.snapshot()!.view!;

/** Plays a match using the answers only, activating where possible. Returns the length of the longest command. */
function playByAnswers(players: readonly Person[], world: World): number {
  let longest = 0;
  for (let turn = 0; turn < 80; turn++) {
    const [seat] = awaitedSeats(players[0]);
    if (seat === undefined) break;
    const person = players[seat];
    const chain: Action[] = [];
    for (let isComplete = false; !isComplete;) {
      const { actions } = legalIn(ask(world, person.connection(), chain));
      const activations = actions.filter(({ kind }) => kind === 'activate');
      const pool = activations.length > 0 ? activations : actions;
      chain.push(pool[(turn + chain.length) % pool.length]);
      isComplete = legalIn(ask(world, person.connection(), chain)).complete;
    }
    longest = Math.max(longest, chain.length);
    const before = person.follower.snapshot()!.seq;
    person.request({ type: 'act', actions: chain });
    world.settle();
    expect(person.follower.snapshot()!.seq).toBeGreaterThan(before);
  }
  return longest;
}

describe('a request for legal actions', () => {
  it('returns those of the player’s own view, with the entry they are based on', () => {
    const { players, world } = startMatch();
    for (let turn = 0; turn < 12; turn++) {
      playTurns(players, 3);
      for (const [seat, person] of players.entries()) {
        const isAsked = awaitedSeats(players[0]).includes(seat as 0 | 1);
        expect(ask(world, person.connection())).toMatchObject([
          {
            type: 'legal',
            seq: person.follower.snapshot()!.seq,
            complete: false,
            decision: isAsked ? rules.decision(personView(person))!.kind : null,
            actions: isAsked ? rules.legalActions(personView(person), seat as 0 | 1) : [],
          },
        ]);
      }
    }
  });

  it('leads to complete commands when repeated after each choice', () => {
    let longest = 0;
    for (let seed = 0; seed < 20 && longest < 2; seed++) {
      const { players, world } = startMatch({ seed });
      longest = Math.max(longest, playByAnswers(players, world));
    }
    expect(longest).toBeGreaterThan(1);
  });

  it('changes nothing, and explains why an action is illegal', () => {
    const { players, world } = startMatch();
    playTurns(players, 20);
    const [seat] = awaitedSeats(players[0]);
    const person = players[seat];
    const view = personView(person);
    const whole = completeDeclaration(rules, view, seat, (legal) => legal[0]);
    expect(ask(world, person.connection(), whole)).toMatchObject([
      { type: 'legal', complete: true },
    ]);
    const wrong = { ...noFields, kind: 'move', card: 9999, to: 0 } as const;
    expect(ask(world, person.connection(), [wrong])).toMatchObject([
      { type: 'refused', code: rules.explainRefusal(view, seat, wrong)!.code },
    ]);
    expect(personView(person)).toEqual(view);
  });

  it('is refused for spectators', () => {
    const { players, world } = startMatch();
    playTurns(players, 5);
    const spectator = world.person('spectator');
    world.settle();
    expect(ask(world, spectator.connection())).toMatchObject([
      { type: 'refused', code: 'not-a-player' },
    ]);
  });
});

describe('the information sent with the legal actions', () => {
  it('is the kind of an open question, the choices left, and whether none may be chosen', () => {
    const kinds = new Set<string>();
    for (let seed = 0; seed < 30 && kinds.size < 2; seed++) {
      const { players, world } = startMatch({ seed });
      for (let turn = 0; turn < 60; turn++) {
        const [seat] = awaitedSeats(players[0]);
        if (seat === undefined) break;
        const view = personView(players[seat]);
        const { question, actions } = legalIn(ask(world, players[seat].connection()));
        expect(question?.kind ?? null).toBe(view.open.question?.ask ?? null);
        if (question) {
          kinds.add(question.kind);
          expect(question.left).toBeGreaterThan(0);
          const nothing = { ...noFields, kind: 'choose' } as const;
          const isRefused = rules.explainRefusal(view, seat, nothing) !== null;
          expect(question.optional).toBe(!isRefused);
          expect(actions.every(({ kind }) => kind === 'choose')).toBe(true);
        }
        playTurns(players, 1);
      }
    }
    expect(kinds.size).toBeGreaterThan(1);
  });

  it('are the effective stats of the field, as its snapshot had them', () => {
    const { players, world } = startMatch();
    playTurns(players, 30);
    const [seat] = awaitedSeats(players[0]);
    const person = players[seat];
    const { stats } = legalIn(ask(world, person.connection()));
    const { squares, tops } = rules.derived(personView(person));
    expect(stats.length).toBeGreaterThan(2);
    expect(stats.map(({ square }) => square)).toEqual([...squares]);
    for (const { square, power, statuses } of stats) {
      expect(power).toBe(tops[square].power);
      expect(statuses.length > 0).toBe(tops[square].statuses !== 0);
    }
    const joined = world.person(seat);
    world.settle();
    const snapshot = world.sentTo(joined.connection()).find(({ type }) => type === 'snapshot');
    expect(snapshot).toMatchObject({ stats });
  });
});

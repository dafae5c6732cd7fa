import { createRandom } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { second, startMatch } from './world.ts';
import type { Person } from './world.ts';

const presenceTo = ({ received }: Person) => received.filter(({ type }) => type === 'presence');
const clocksTo = ({ received }: Person) => received.filter(({ type }) => type === 'clocks');
/** Two players whose presence was announced a while ago. */
const startEarlier = () => {
  const match = startMatch();
  match.world.pass(2 * second);
  return match;
};
const seesSouth = ({ follower }: Person) => follower.snapshot()!.seats[0].connected;

describe('the presence of a player', () => {
  it('reaches the opponent immediately', () => {
    const { players } = startEarlier();
    const [south, north] = players;
    south.leave();
    expect(seesSouth(north)).toBe(false);
    expect(clocksTo(north)).toHaveLength(1);
  });

  it('reaches the opponent once in two seconds while it keeps changing, and the last state always does', () => {
    const { world, players } = startEarlier();
    const [south, north] = players;
    for (let times = 0; times < 40; times++) {
      south.leave();
      south.comeBack();
    }
    south.leave();
    expect(presenceTo(north)).toHaveLength(1);
    expect(clocksTo(north)).toHaveLength(1);
    world.pass(2 * second);
    expect(presenceTo(north)).toHaveLength(2);
    expect(seesSouth(north)).toBe(false);
    south.comeBack();
    world.pass(2 * second);
    expect(seesSouth(north)).toBe(true);
  });

  it('reaches whoever joined before a change back was announced', () => {
    const { world, players } = startEarlier();
    const [south, north] = players;
    south.leave();
    south.comeBack();
    south.leave();
    north.leave();
    north.comeBack();
    south.comeBack();
    world.pass(2 * second);
    expect(seesSouth(north)).toBe(true);
  });

  it('sends a limited number of messages and ends up correct, whatever both do', () => {
    for (let seed = 0; seed < 50; seed++) {
      const random = createRandom(`presence ${seed}`);
      const { world, players } = startMatch({ setup: { clocks: null } });
      const isHere = [true, true];
      const began = world.now();
      for (let times = random.below(60); times > 0; times--) {
        const seat = random.below(2);
        if (isHere[seat]) players[seat].leave();
        else players[seat].comeBack();
        isHere[seat] = !isHere[seat];
        world.pass(random.below(3 * second));
      }
      world.pass(2 * second);
      for (const seat of [0, 1] as const) {
        const other = seat === 0 ? 1 : 0;
        const { received, follower } = players[other];
        // A join is answered with the presence of both players.
        const joins = received.filter(({ type }) => type === 'done').length;
        const announced = presenceTo(players[other]).length - 2 * joins;
        expect(announced).toBeLessThanOrEqual((world.now() - began) / second + 2);
        if (isHere[other]) expect(follower.snapshot()!.seats[seat].connected).toBe(isHere[seat]);
      }
    }
  });
});

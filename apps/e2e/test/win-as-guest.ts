import { readyDecks, rules } from '@stackmate/catalogue';
import type { Action } from '@stackmate/engine';
import { createPlayer, findSeat } from '../../../tools/shared/player.ts';
import type { Player, Seat } from '../../../tools/shared/player.ts';

/** Kinds of actions that a guest takes, the first possible. */
const eager = ['king', 'attackDirectly', 'attack', 'summon', 'choose', 'decline', 'endTurn'];
const idle = ['king', 'choose', 'decline', 'endTurn'];

/** Delay between actions, in ms: the server allows no faster ones for long. */
const pace = 60;

/** A guest without a browser. */
interface Guest {
  readonly player: Player;
  readonly seat: () => Seat | null;
  readonly token: () => string;
  readonly broken: string[];
  readonly stop: () => void;
}

const chooseAction = (seat: Seat, order: readonly string[]): Action | null => {
  const at = findSeat(seat);
  const view = seat.follower.snapshot()?.view;
  if (at === null || !view || seat.follower.unanswered() || !seat.follower.isJoined()) return null;
  const legal = rules.legalActions(view, at).filter(({ kind }) => order.includes(kind));
  return legal.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))[0] ?? null;
};

/** Connects a guest from an address of its own, who takes the actions of an order. */
async function enter(server: string, address: string, order: readonly string[]): Promise<Guest> {
  const broken: string[] = [];
  let token = '';
  let seat: Seat | null = null;
  const player = createPlayer({
    address: `${server.replace(/^http/, 'ws')}/ws`,
    headers: { 'x-forwarded-for': address },
    isStrict: false,
    comesBack: true,
    welcomed: (_, welcome) => {
      token = welcome.token ?? token;
    },
    news: (of) => {
      seat = of;
    },
    broken: (words) => broken.push(words),
  });
  await player.enter();
  const turns = setInterval(() => {
    const action = seat && chooseAction(seat, order);
    if (action) seat?.follower.command({ type: 'act', actions: [action] });
  }, pace);
  return {
    player,
    seat: () => seat,
    token: () => token,
    broken,
    stop() {
      clearInterval(turns);
      player.leave();
    },
  };
}

/** Two guests who play each other: one acts, the other only waits, and so loses. */
export interface Duel {
  /** Id of the guest who wins, and the token as browsers store it. */
  readonly winner: () => { readonly id: string; readonly token: string };
  /** Plays one casual match to its end. Returns its id. */
  readonly play: () => Promise<string>;
  readonly stop: () => void;
}

export async function openDuel(server: string): Promise<Duel> {
  const guests = [
    await enter(server, '198.51.100.1', eager),
    await enter(server, '198.51.100.2', idle),
  ] as const;
  const [first] = guests;
  async function play(): Promise<string> {
    for (let waited = 0; waited < 1200; waited++) {
      // A guest who is still coming back to a restarted server isn't heard.
      const waiting = waited % 20 === 0 ? guests.filter((guest) => !guest.seat()) : [];
      for (const { player } of waiting)
        player.say({ type: 'queue', deck: { ready: readyDecks[0].id } });
      const seat = first.seat();
      if (seat?.follower.snapshot()?.result) return seat.matchId;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`no end: ${guests.flatMap(({ broken }) => broken).join(' ')}`);
  }
  return {
    winner: () => ({ id: first.player.id(), token: first.token() }),
    play,
    stop: () => guests.forEach(({ stop }) => stop()),
  };
}

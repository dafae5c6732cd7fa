import { other, players } from '../../src/index.ts';
import type { Action, MatchEvent, MatchState, Player, Rules } from '../../src/index.ts';
import type { WatchedRules } from '../../src/testing/index.ts';
import { secretRules as rules } from './secrets.ts';

/** A step of the real rules, to which a leak may add something. */
interface Played {
  readonly before: MatchState;
  readonly by: Player;
  readonly action: Action;
  /** A copy that the leak may modify. */
  readonly state: MatchState;
  readonly events: MatchEvent[];
}

/** Creates rules that leak after each action. */
const leakingBy = (leak: (played: Played) => void): WatchedRules => ({
  ...rules,
  applyAction(before, by, action) {
    const played = rules.applyAction(before, by, action);
    if (!played.ok || by === 'referee') return played;
    const events = [...played.events];
    leak({ before, by, action: action as Action, state: played.state, events });
    return { ...played, events };
  },
});

const hasReason = (events: readonly MatchEvent[], reason: MatchEvent['reason']): boolean =>
  events.some((event) => event.reason === reason);

/** Adds something to the note of the first event with a reason. */
function addToNote(events: MatchEvent[], reason: MatchEvent['reason'], more: object): void {
  const index = events.findIndex((event) => event.reason === reason && event.open);
  if (index < 0) return;
  const event = events[index];
  const open = { ...event.open!, note: { ...event.open!.note, ...more } };
  events[index] = { ...event, open };
}

const isSpell = (card: number): boolean => rules.catalogue.spells.has(card);

const spellsIn = (cards: readonly { readonly roll: { readonly card: number } }[]): number =>
  cards.filter(({ roll }) => isSpell(roll.card)).length;

const quickSpells = ({ own }: MatchState, player: Player): number =>
  own[player].hand.filter(({ roll }) => rules.catalogue.spells.get(roll.card)?.quick).length;

const isState = (of: Parameters<Rules['legalActions']>[0]): of is MatchState => 'secret' in of;

/** Plausible leaks, each with what it reveals. The twins must find all of them. */
export const plantedLeaks: Readonly<Record<string, WatchedRules>> = {
  'a private search advances a public counter': leakingBy(({ by, state, events }) => {
    if (hasReason(events, 'Looked at')) state.open.nextRef += state.own[by].looking.length;
  }),

  'the candidates of a pick stand in the open question': leakingBy(({ by, state, events }) => {
    if (!hasReason(events, 'Looked at') || !state.open.question) return;
    const candidates = state.own[by].looking.map(({ roll }) => roll.card);
    state.open.question = Object.assign({ ...state.open.question }, { candidates });
  }),

  'the number of candidates of a pick stands in an event': leakingBy(({ by, state, events }) => {
    addToNote(events, 'Looked at', { count: state.own[by].looking.length });
  }),

  'the event of a draw tells the card': leakingBy(({ events }) => {
    const draw = events.find(({ reason }) => reason === 'Draw');
    const note = draw?.own?.[0]?.note ?? draw?.own?.[1]?.note;
    if (note) addToNote(events, 'Draw', { roll: note.roll });
  }),

  'a drawn spell makes one event more': leakingBy(({ events }) => {
    const draw = events.find(({ reason }) => reason === 'Draw');
    const roll = (draw?.own?.[0] ?? draw?.own?.[1])?.note.roll;
    if (roll && isSpell(roll.card)) {
      events.push({ reason: 'Settled', open: { note: {}, patch: [] }, own: [null, null] });
    }
  }),

  'a window stays open longer for who could answer': leakingBy(({ state, events }) => {
    const { responder } = state.open;
    if (responder === null) return;
    const note = { amount: Math.min(1, quickSpells(state, responder)) };
    events.push({ reason: 'Settled', open: { note, patch: [] }, own: [null, null] });
  }),

  'a shuffle tells what lies on top': leakingBy(({ by, state, events }) => {
    addToNote(events, 'Deck shuffled', { count: state.secret.order[by].at(-1) });
  }),

  'an event contains the random counter': leakingBy(({ state, events }) => {
    addToNote(events, 'Turn started', { count: state.secret.random.counter });
  }),

  'an event contains a private counter': leakingBy(({ by, state, events }) => {
    addToNote(events, 'Turn ended', { count: state.own[by].nextRef });
  }),

  'a stacked spell tells its name though it lies face down': leakingBy(({ by, state, events }) => {
    const last = state.own[by].faceDown.at(-1);
    if (hasReason(events, 'Link from hand') && last) {
      addToNote(events, 'Link from hand', { definition: last.roll.card });
    }
  }),

  'a face-down card changes a public number': leakingBy(({ state }) => {
    const faceDown = players.flatMap((player) => state.own[player].faceDown);
    if (faceDown.some(({ roll }) => roll.card % 2 === 0)) state.open.eventful = true;
  }),

  'a superdeck changes a public number': leakingBy(({ by, state, events }) => {
    if (hasReason(events, 'Turn ended') && state.own[by].superdeck[0]?.roll.eq === 2) {
      state.open.nextLayer += 1;
    }
  }),

  'an event contains a King before it is revealed': leakingBy(({ by, state, events }) => {
    const pick = state.own[by].kingPick;
    if (pick) addToNote(events, 'King selected', { toSquare: pick.to });
  }),

  'what was privately picked tells its place': leakingBy(({ before, by, action, events }) => {
    const count = before.own[by].looking.findIndex(({ ref }) => ref === action.target);
    if (count >= 0) addToNote(events, 'Return to hand', { count });
  }),

  'an event contains an unfinished declaration': leakingBy(({ by, state, events }) => {
    if (!state.own[by].draft) return;
    events.push({
      reason: 'Target selected',
      open: { note: { by }, patch: [] },
      own: [null, null],
    });
  }),

  'a hand that is shown keeps the order in which it came': leakingBy(
    ({ before, state, events }) => {
      if (!hasReason(events, 'Hand shown')) return;
      for (const player of players) {
        const came = before.own[player].hand.map(({ roll }) => roll);
        state.open.known[player].sort((a, b) => came.indexOf(a.roll) - came.indexOf(b.roll));
      }
    },
  ),

  'legal actions change with what the opponent holds': {
    ...rules,
    legalActions(of, player) {
      const legal = rules.legalActions(of, player);
      const isFull = isState(of) && spellsIn(of.own[other(player)].hand) > 2;
      return isFull && of.open.turn > 0 ? legal.toReversed() : legal;
    },
  },

  'legal actions of the state are more than those of the view': {
    ...rules,
    legalActions(of, player) {
      const legal = rules.legalActions(of, player);
      return isState(of) && of.open.turn > 3 ? [...legal, ...legal.slice(0, 1)] : legal;
    },
  },

  'a refusal knows a card of the opponent': {
    ...rules,
    explainRefusal(of, player, action) {
      const refusal = rules.explainRefusal(of, player, action);
      if (!refusal || player === 'referee' || !isState(of)) return refusal;
      const { card } = action as Action;
      const isTheirs = of.own[other(player)].hand.some(({ ref }) => ref === card);
      const isMine = of.own[player].hand.some(({ ref }) => ref === card);
      return isTheirs && !isMine ? { ...refusal, message: 'That card is not yours.' } : refusal;
    },
  },

  'a list shows what would be drawn and takes it back': {
    ...rules,
    applyAction(before, by, action) {
      if (!Array.isArray(action)) return rules.applyAction(before, by, action);
      let state = before;
      let last = rules.applyAction(before, by, action[0]);
      for (const part of action as Action[]) {
        last = rules.applyAction(state, by, part);
        if (!last.ok) return last;
        ({ state } = last);
      }
      return last;
    },
  },
};

import { rules } from '@stackmate/catalogue/play';
import { definitionName } from '@stackmate/catalogue/log-text';
import { formatSquare } from '@stackmate/engine';
import type { Action, MatchEvent, MatchState } from '@stackmate/engine';
import { msg, t } from '@stackmate/words';
import type { Message, Parameters } from '@stackmate/words';
import type { StudyMoment } from '../../../../table/study/study.ts';
import {
  isMonster,
  isOnField,
  kingOf,
  nameOf,
  ownerOf,
  powerOf,
  rollName,
  rollOf,
} from './facts.ts';
import { amountOf, foresee, notesOf } from './foresee.ts';
import type { Foreseen } from './foresee.ts';
import { newcomer, wren } from '@stackmate/puzzles/first-match';

/** An action that shows an idea here, and what to say about it. Everything said was computed from the outcome. */
export interface Shown {
  readonly action: Action;
  readonly text: Message;
  readonly parameters: Parameters;
}

export const ideaIds = [
  'summon',
  'line',
  'attack',
  'stack',
  'upgrade',
  'response',
  'shield',
  'spell',
] as const;
export type IdeaId = (typeof ideaIds)[number];

/** One thing to learn. */
export interface Idea {
  /** Whether the newcomer has done it. */
  readonly isDone: (moments: readonly StudyMoment[]) => boolean;
  /** Returns the best way to do it now; null if nothing shows it. */
  readonly find: (state: MatchState) => Shown | null;
}

const legal = (state: MatchState, kind: Action['kind']): readonly Action[] =>
  rules.legalActions(state, newcomer).filter((action) => action.kind === kind);

/** Returns the first shown of some actions; null if there is none. */
function firstShown(
  actions: readonly Action[],
  show: (action: Action) => Shown | null,
): Shown | null {
  for (const action of actions) {
    const shown = show(action);
    if (shown) return shown;
  }
  return null;
}

const eventsOf = (moments: readonly StudyMoment[]): readonly MatchEvent[] =>
  moments.flatMap(({ events }) => events);

const hasEvent =
  (reason: MatchEvent['reason'], isIt: (by: number | undefined) => boolean = () => true) =>
  (moments: readonly StudyMoment[]): boolean =>
    notesOf(eventsOf(moments), reason).some(({ by }) => isIt(by));

const isNewcomers = (by: number | undefined): boolean => by === newcomer;

/** Squares in the order in which the script prefers them; the others follow. */
const preferredSquares = ['e2', 'c3'];

const byPreference = (a: Action, b: Action): number => {
  const rank = ({ to }: Action): number => {
    const at = to === null ? -1 : preferredSquares.indexOf(formatSquare(to));
    return at < 0 ? preferredSquares.length : at;
  };
  return rank(a) - rank(b);
};

const summon: Idea = {
  isDone: hasEvent('Summon', isNewcomers),
  find: (state) =>
    firstShown(legal(state, 'summon').toSorted(byPreference), (action) => ({
      action,
      text: msg('Cards cost your King’s energy. Summon the {card} on {square}, for {cost} energy.'),
      parameters: {
        card: rollName(rollOf(state, action.card!)),
        square: formatSquare(action.to!),
        cost: rules.actionCost(state, newcomer, action).energy,
      },
    })),
};

/** Returns the state after both players have ended their turns. */
function nextTurn(state: MatchState): MatchState | null {
  const end = legal(state, 'endTurn')[0];
  const wrens = end && foresee(state, newcomer, end)?.after;
  const answer = wrens && rules.legalActions(wrens, wren).find(({ kind }) => kind === 'endTurn');
  return answer ? (foresee(wrens, wren, answer)?.after ?? null) : null;
}

/** What an attack does: to its target, and to the attacker. */
function readAttack({ before, after, events }: Foreseen, { card, target }: Action) {
  return {
    damage: amountOf(events, 'Attack resolved', target!),
    recoil: amountOf(events, 'Attack recoil', card!),
    destroys: !isOnField(after, target!),
    survives: isOnField(after, card!),
    isKing: target === kingOf(before, wren),
    absorbed: amountOf(events, 'Attack absorbed by shield', target!),
  };
}

/** Returns a target that a card can attack in its next turn without recoil, if both players only end their turns. */
function aimAfter(moved: MatchState, card: number): number | null {
  const next = nextTurn(moved);
  if (!next) return null;
  for (const action of legal(next, 'attack')) {
    if (action.card !== card || action.option !== null) continue;
    const outcome = foresee(next, newcomer, action);
    if (!outcome) continue;
    const { destroys, recoil, isKing } = readAttack(outcome, action);
    if (destroys && recoil === 0 && !isKing) return action.target;
  }
  return null;
}

const line: Idea = {
  isDone: hasEvent('Move', isNewcomers),
  find: (state) =>
    firstShown(legal(state, 'move').toSorted(byPreference), (action) => {
      const outcome = foresee(state, newcomer, action);
      const target = outcome && aimAfter(outcome.after, action.card!);
      const roll = rollOf(state, action.card!);
      if (!target || !roll) return null;
      return {
        action,
        text: msg(
          '{type, select, Diagonal {This monster moves and attacks along diagonals} Square {This monster moves and attacks along straight lines} other {This monster moves and attacks along straight lines and diagonals}}, up to {range, plural, one {# square} other {# squares}}. Move it to {square}: then the {target} is in its line.',
        ),
        parameters: {
          type: roll.rangeType,
          range: roll.range,
          square: formatSquare(action.to!),
          target: nameOf(state, target),
        },
      };
    }),
};

/** Returns the attacks on monsters or on the King, with their outcomes. */
const attacks = (state: MatchState, onKing: boolean) =>
  legal(state, 'attack')
    .filter(({ target, option }) => option === null && (target === kingOf(state, wren)) === onKing)
    .flatMap((action) => {
      const outcome = foresee(state, newcomer, action);
      return outcome ? [{ action, ...readAttack(outcome, action) }] : [];
    });

const attack: Idea = {
  isDone: hasEvent('Battle destroy', (by) => by === wren),
  find(state) {
    const clean = attacks(state, false).find(({ destroys, recoil }) => destroys && recoil === 0);
    if (!clean) return null;
    const { action, damage } = clean;
    return {
      action,
      text: msg(
        'A monster in reach strikes back: recoil. The {target}’s lines don’t reach your {card}, so attack: {damage} damage destroys it, without recoil.',
      ),
      parameters: {
        card: nameOf(state, action.card!),
        target: nameOf(state, action.target!),
        damage,
      },
    };
  },
};

const stack: Idea = {
  isDone: (moments) =>
    hasEvent('Link from hand', isNewcomers)(moments) ||
    hasEvent('Link from field', isNewcomers)(moments),
  find: (state) =>
    firstShown(legal(state, 'stack'), (action) => {
      const top = state.open.field[action.to!]?.cards[0].ref;
      const roll = rollOf(state, action.card!);
      const outcome = foresee(state, newcomer, action);
      if (top === undefined || !outcome || !roll || !isMonster(roll)) return null;
      const [before, after] = [powerOf(state, top), powerOf(outcome.after, top)];
      if (after <= before || roll.abilities.length === 0) return null;
      return {
        action,
        text: msg(
          'Stack your {card} under your {target}. Its {ability} passes up to the top: {before} power becomes {after}.',
        ),
        parameters: {
          card: rollName(roll),
          target: nameOf(state, top),
          ability: definitionName(roll.abilities[0]),
          before,
          after,
        },
      };
    }),
};

const upgrade: Idea = {
  isDone: hasEvent('Upgrade', isNewcomers),
  find: (state) =>
    firstShown(legal(state, 'upgrade'), (action) => {
      const roll = rollOf(state, action.card!);
      const definition = roll && rules.catalogue.monsters.get(roll.card);
      if (!definition) return null;
      return {
        action,
        text: msg(
          'Your stack of {count} has stood for a turn. Open Superdeck and trade it for the {card}: a supermon with {power} power.',
        ),
        parameters: {
          count: state.open.field[action.to!]!.cards.length,
          card: rollName(roll),
          power: roll.power,
        },
      };
    }),
};

const shield: Idea = {
  isDone: hasEvent('Attack absorbed by shield', (by) => by === wren),
  find(state) {
    const hit = attacks(state, true).find(({ absorbed, survives }) => absorbed > 0 && survives);
    if (!hit) return null;
    return {
      action: hit.action,
      text: msg(
        'A King has a shield: this turn it absorbs the next {shield} damage. Attack the {target} with your {card} and watch.',
      ),
      parameters: {
        shield: state.open.shield[wren],
        card: nameOf(state, hit.action.card!),
        target: nameOf(state, hit.action.target!),
      },
    };
  },
};

/** Returns a spell from the hand against an opposing monster, with what it does. */
const spells = (state: MatchState) =>
  legal(state, 'activate')
    .filter(
      ({ card, target }) =>
        card !== null && card < 0 && target !== null && ownerOf(state, target) === wren,
    )
    .flatMap((action) => {
      const outcome = foresee(state, newcomer, action);
      if (!outcome) return [];
      const damage =
        amountOf(outcome.events, 'Effect damage', action.target!) +
        amountOf(outcome.events, 'Attack absorbed by shield', action.target!);
      return damage > 0 ? [{ action, damage, after: outcome.after }] : [];
    });

const iqOf = (state: MatchState, card: number): number =>
  rules.explainStat(state, card, 'iq')?.value ?? 0;

const spell: Idea = {
  isDone: hasEvent('Magic activate', isNewcomers),
  find(state) {
    const king = kingOf(state, wren);
    const own = kingOf(state, newcomer);
    const cast = spells(state).toSorted(
      (a, b) => Number(b.action.target === king) - Number(a.action.target === king),
    )[0];
    if (!cast || own === null) return null;
    const { action, damage } = cast;
    return {
      action,
      text: msg(
        'A spell. From your hand, it has your King’s IQ, {iq}, and can’t affect a monster with more. The {target} has {targetIq}: activate {spell} on it for {damage} damage.',
      ),
      parameters: {
        iq: iqOf(state, own),
        targetIq: iqOf(state, action.target!),
        target: nameOf(state, action.target!),
        spell: rollName(rollOf(state, action.card!)),
        damage,
      },
    };
  },
};

/** Returns the answer that saves the attacked monster; null if none does. */
const response: Idea = {
  isDone: (moments) =>
    moments.some(
      ({ by, actions }, index) =>
        index > 0 &&
        by === newcomer &&
        rules.decision(moments[index - 1].state)?.kind === 'respond' &&
        actions.some(({ kind }) => kind !== 'decline'),
    ),
  find(state) {
    const pending = state.open.waiting.at(-1);
    if (!pending || pending.by !== wren || pending.kind !== 'attack') return null;
    const target = pending.defender;
    const all = rules.legalActions(state, newcomer);
    const pass = all.find(({ kind }) => kind === 'decline');
    const passed = pass && foresee(state, newcomer, pass);
    if (!passed || isOnField(passed.after, target)) return null;
    return firstShown(
      all.filter(({ kind }) => kind !== 'decline'),
      (action) => {
        const outcome = foresee(state, newcomer, action);
        if (!outcome || !isOnField(outcome.after, target)) return null;
        return {
          action,
          text: msg(
            'The {card} attacks: {damage} damage against {power} power. Before it happens you may respond. {answer} saves your {target}.',
          ),
          parameters: {
            card: nameOf(state, pending.owner),
            target: nameOf(state, target),
            damage: amountOf(passed.events, 'Attack resolved', target),
            power: powerOf(state, target),
            answer:
              action.option === null
                ? rollName(rollOf(state, action.card!))
                : definitionName(action.option),
          },
        };
      },
    );
  },
};

export const ideas: Readonly<Record<IdeaId, Idea>> = {
  summon,
  line,
  attack,
  stack,
  upgrade,
  response,
  shield,
  spell,
};

/** Returns an attack that destroys a monster and that the attacker survives. */
export function findKill(state: MatchState): Shown | null {
  const kill = attacks(state, false)
    .filter(({ destroys, survives }) => destroys && survives)
    .toSorted((a, b) => a.recoil - b.recoil)[0];
  if (!kill) return null;
  const { action, recoil } = kill;
  return {
    action,
    text:
      recoil > 0
        ? msg(
            'Your {card} can destroy the {target}. It strikes back for {recoil}, and your {card} survives.',
          )
        : msg('Your {card} can destroy the {target}, without recoil.'),
    parameters: {
      card: nameOf(state, action.card!),
      target: nameOf(state, action.target!),
      recoil,
    },
  };
}

/** Max attacks in one turn to look for. */
const maxAttacks = 4;

/** Returns whether attacks on the King win this turn, and the first of them. */
function findMate(
  state: MatchState,
  left: number,
): { readonly action: Action; readonly isLast: boolean } | null {
  if (left === 0) return null;
  const king = kingOf(state, wren);
  const options = legal(state, 'attack').filter(
    ({ target, option }) => target === king && option === null,
  );
  for (const action of options) {
    const outcome = foresee(state, newcomer, action);
    if (!outcome) continue;
    const { result } = outcome.after.open;
    if (result) {
      if (result.winner === newcomer) return { action, isLast: true };
      continue;
    }
    if (findMate(outcome.after, left - 1)) return { action, isLast: false };
  }
  return null;
}

/** Returns the next attack of a checkmate in this turn, or the spell that makes one possible; null if there is none. */
export function findFinish(state: MatchState): Shown | null {
  const king = kingOf(state, wren);
  if (king === null) return null;
  const target = nameOf(state, king);
  const mate = findMate(state, maxAttacks);
  if (mate) {
    const { action, isLast } = mate;
    return {
      action,
      text: isLast
        ? msg('Attack the {target} with your {card}: checkmate!')
        : msg('Now everything in one turn. Attack the {target} with your {card}.'),
      parameters: { target, card: nameOf(state, action.card!) },
    };
  }
  const opening = spells(state).find(
    ({ action, after }) => action.target === king && findMate(after, maxAttacks) !== null,
  );
  return opening
    ? {
        action: opening.action,
        text: msg('Activate {card} on the {target}. Then attack, and you win this turn.'),
        parameters: { target, card: rollName(rollOf(state, opening.action.card!)) },
      }
    : null;
}

/** Returns a text in the player's language. */
export const shownText = ({ text, parameters }: Pick<Shown, 'text' | 'parameters'>): string =>
  t(text, parameters);

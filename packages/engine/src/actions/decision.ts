import type { ActionKind } from '../types/action.ts';
import type { Player } from '../types/ids.ts';
import { players } from '../types/ids.ts';
import type { Decision, Open, Own } from '../types/state.ts';

const alone = [[0], [1]] as const satisfies readonly (readonly Player[])[];

/**
 * Shared decision objects, one per kind and player: decisions are requested much more often than
 * they change.
 */
const decisions = Object.fromEntries(
  (['turn', 'respond', 'choose'] as const).map((kind) => [
    kind,
    alone.map((player): Decision => Object.freeze({ kind, players: player })),
  ]),
) as Record<'turn' | 'respond' | 'choose', Decision[]>;

/**
 * Returns the decision that a match waits for, as seen by someone who knows the given own parts;
 * null when the match is over.
 */
export function findDecision(open: Open, own: readonly [Own | null, Own | null]): Decision | null {
  if (open.result) return null;
  if (open.phase === 'king selection') {
    return { kind: 'king', players: players.filter((player) => !open.kingPicked[player]) };
  }
  if (open.question) return decisions.choose[open.question.player];
  const player = open.responder ?? open.active;
  if (own[player]?.draft) return decisions.choose[player];
  return decisions[open.responder === null ? 'turn' : 'respond'][player];
}

/** Kinds of action that answer each kind of decision, in listing order. */
export const kindsFor = {
  king: ['king'],
  turn: [
    'summon',
    'upgrade',
    'stack',
    'move',
    'lift',
    'unstack',
    'attack',
    'attackDirectly',
    'activate',
    'discard',
    'endTurn',
  ],
  respond: ['decline', 'activate'],
  choose: ['choose'],
} as const satisfies Record<Decision['kind'], readonly ActionKind[]>;

/** Checks whether a decision is this player's. */
export const isAsked = (decision: Decision | null, player: Player): decision is Decision =>
  decision !== null && decision.players.includes(player);

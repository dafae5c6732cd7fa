import { upfrontCost } from '../cards/upfront-cost.ts';
import { cardDefinition } from '../cards/definitions.ts';
import type { Random } from '../random/random.ts';
import type { Disclosure } from '../state/game.ts';
import type { Action } from '../types/action.ts';
import type { Player, Ref, Viewer } from '../types/ids.ts';
import type { Roll } from '../types/roll.ts';
import type { MatchState } from '../types/state.ts';
import type { CatalogueSource } from './random-deck.ts';
import type { RollPool } from './roll-pool.ts';
import { hiddenFrom } from './twin-options.ts';
import type { TwinConstraints } from './twin-options.ts';

/**
 * How much two twins may differ for a viewer after a step: nowhere, in the viewer's own part, or
 * everywhere.
 */
export type DisclosureLevel = 'nothing' | 'own' | 'everything';

/**
 * Returns how much the disclosures of a step show a viewer. A shuffle is a random value that
 * nobody sees.
 */
export function disclosureTo(disclosed: readonly Disclosure[], viewer: Viewer): DisclosureLevel {
  let level: DisclosureLevel = 'nothing';
  for (const { kind, to } of disclosed) {
    if (to === 'everyone') return 'everything';
    if (to === viewer && kind !== 'random') level = 'own';
  }
  return level;
}

/** One step of a match as it was played. */
export interface PlayedStep {
  readonly before: MatchState;
  readonly by: Player;
  readonly action: Action;
  readonly after: MatchState;
  readonly disclosed: readonly Disclosure[];
}

/**
 * Returns the cards used by a player's action: the card played and, in a declaration, those given
 * up for it.
 */
function usedBy({ before, by, action }: PlayedStep): Set<Ref> {
  const used = new Set<Ref>();
  const add = (ref: Ref | null): void => {
    if (ref !== null) used.add(ref);
  };
  const { draft } = before.own[by];
  if (action.kind !== 'king') add(action.card);
  if (draft) {
    add(draft.action.card);
    for (const { ref } of draft.chosen) add(ref);
    add(action.target);
  }
  return used;
}

/**
 * Returns what must stay equal in a twin so that the action is possible there and costs the same.
 */
export function constraintsForAction(step: PlayedStep): TwinConstraints {
  const used = usedBy(step);
  return {
    card: (player, ref) => (player === step.by || ref > 0) && used.has(ref),
    onTop: [0, 0],
    random: false,
    kings: false,
    places: false,
  };
}

const faceDownRefs = ({ own }: MatchState): Set<Ref> =>
  new Set(own.flatMap(({ faceDown }) => faceDown.map(({ ref }) => ref)));

/**
 * Returns what a step shows by rule, apart from the played card: cards that left hidden zones,
 * random values, and top cards of decks that were drawn from. Only for steps that show something.
 */
export function constraintsForDisclosure(step: PlayedStep, viewer: Viewer): TwinConstraints {
  const { before, after, disclosed, by, action } = step;
  const used = usedBy(step);
  const stillThere = faceDownRefs(after);
  const everyone = disclosureTo(disclosed, viewer) === 'everything';
  const drawn = disclosed.filter(({ kind }) => kind === 'draw').length;
  // One of the top cards may be picked from the deck before others are drawn.
  const seen = drawn > 0 ? drawn + 1 : 0;
  const looked = viewer !== 'spectator' && before.own[viewer].looking !== after.own[viewer].looking;
  const isLearnt = (ref: Ref): boolean =>
    viewer !== 'spectator' && after.own[viewer].faceDown.some((card) => card.ref === ref);
  const isGone = (player: Player, ref: Ref): boolean => {
    if (ref > 0) return !stillThere.has(ref) || isLearnt(ref);
    const { hand, superdeck } = after.own[player];
    return ![...hand, ...superdeck].some((card) => card.ref === ref);
  };
  const isPicked = (player: Player, ref: Ref): boolean =>
    player === by && (ref === action.target || ref === before.own[by].picked);
  const isLookedAt = (player: Player, ref: Ref): boolean =>
    before.own[player].looking.some((card) => card.ref === ref);
  const hidden = hiddenFrom(viewer);
  // A card shown after a shuffle may be any of the shuffled cards.
  const mixed = (player: Player): boolean =>
    everyone && disclosed.some(({ kind, to }) => kind === 'random' && to === player);
  const onTop = (player: Player): number => {
    if (looked || mixed(player)) return Infinity;
    return everyone || !hidden.includes(player) ? seen : 0;
  };
  return {
    card: (player, ref) =>
      ((player === by || ref > 0) && used.has(ref)) ||
      isPicked(player, ref) ||
      ((everyone || looked) && !isLookedAt(player, ref) && isGone(player, ref)) ||
      (ref > 0 && isLearnt(ref)),
    onTop: [onTop(0), onTop(1)],
    random: true,
    kings: true,
    places: disclosed.some(({ kind, to }) => kind === 'random' && to === 'everyone'),
  };
}

/**
 * Returns a spell of equal cost that could be stacked face down in place of another without
 * anyone noticing.
 */
export function alikeFaceDown(
  { catalogue }: CatalogueSource,
  pool: RollPool,
  random: Random,
  roll: Roll,
): Roll {
  const costs = (spell: Roll): string => {
    const definition = cardDefinition(catalogue.definitions, spell.card);
    return `${definition.cost} ${upfrontCost(definition, spell, catalogue.definitions, 'stack')} ${definition.elements.join()}`;
  };
  const wanted = costs(roll);
  const alike = pool.faceDown.filter((spell) => costs(spell) === wanted);
  return alike.length === 0 ? roll : alike[random.below(alike.length)];
}

import { upfrontCost } from '../cards/upfront-cost.ts';
import { cardDefinition } from '../cards/definitions.ts';
import type { Random } from '../random/random.ts';
import type { Disclosure } from '../state/game.ts';
import type { Action } from '../types/action.ts';
import type { Player, Ref, Viewer } from '../types/ids.ts';
import type { Roll } from '../types/roll.ts';
import type { MatchState } from '../types/state.ts';
import type { OfCatalogue } from './random-deck.ts';
import type { RollPool } from './roll-pool.ts';
import { hiddenFrom } from './twin-options.ts';
import type { Kept } from './twin-options.ts';

/** How far two twins may differ to a viewer after a step: not at all, in the viewer's own part, or anywhere. */
export type Showing = 'nothing' | 'own' | 'everything';

/** What the disclosures of a step show a viewer. A shuffle is a random value that nobody sees. */
export function showingTo(disclosed: readonly Disclosure[], viewer: Viewer): Showing {
  let showing: Showing = 'nothing';
  for (const { what, to } of disclosed) {
    if (to === 'everyone') return 'everything';
    if (to === viewer && what !== 'random') showing = 'own';
  }
  return showing;
}

/** A step of a match as it was played. */
export interface PlayedStep {
  readonly before: MatchState;
  readonly by: Player;
  readonly action: Action;
  readonly after: MatchState;
  readonly disclosed: readonly Disclosure[];
}

/** Cards that the player's own choice uses: the card that is played, and in a declaration those given up for it. */
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

/** What must be the same in a twin so that a player's action can be taken there and costs the same. */
export function keptForAction(step: PlayedStep): Kept {
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
 * What a step shows by its rules besides the card that is played: cards that are gone from where they were hidden,
 * the random values, and the tops of the decks that cards were taken from. Only for steps that show something.
 */
export function keptForShowing(step: PlayedStep, viewer: Viewer): Kept {
  const { before, after, disclosed, by, action } = step;
  const used = usedBy(step);
  const stillThere = faceDownRefs(after);
  const everyone = showingTo(disclosed, viewer) === 'everything';
  const drawn = disclosed.filter(({ what }) => what === 'draw').length;
  // One of the top cards may be picked out of the deck before others are drawn.
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
  // What is shown after a shuffle could be any card that was shuffled.
  const mixed = (player: Player): boolean =>
    everyone && disclosed.some(({ what, to }) => what === 'random' && to === player);
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
    places: disclosed.some(({ what, to }) => what === 'random' && to === 'everyone'),
  };
}

/** A spell that could be stacked face down in the place of another without anyone noticing: it costs the same. */
export function alikeFaceDown(
  { catalogue }: OfCatalogue,
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

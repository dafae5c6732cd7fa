import { onTop, findKingSquare } from '@stackmate/engine';
import type { Action, DefinitionId, MatchView, Player } from '@stackmate/engine';
import { findCardPlace, findSquare } from './place.ts';
import type { IntentPlace } from './place.ts';

/** Name a player would give the action. */
export type Verb =
  | 'crown'
  | 'summon'
  | 'upgrade'
  | 'stack on top'
  | 'stack underneath'
  | 'move'
  | 'lift'
  | 'unstack'
  | 'attack'
  | 'attack directly'
  | 'activate'
  | 'use'
  | 'discard'
  | 'choose'
  | 'end turn'
  | 'pass';

/** A legal action as the screen offers it. */
export interface Offer {
  readonly action: Action;
  readonly verb: Verb;
  /** The ability, spell or rule card that the action uses; null if it needs none. */
  readonly definition: DefinitionId | null;
  /** Where to point; null if nothing is left to point at. */
  readonly aim: IntentPlace | null;
}

const square = (to: number | null): IntentPlace | null =>
  to === null ? null : { at: 'square', square: to };

const cardPlace = (view: MatchView, ref: number | null): IntentPlace | null =>
  ref === null ? null : findCardPlace(view, ref);

/** Returns the King's place: an attack on the King itself is aimed at it, wherever it is. */
function kingPlace({ open }: MatchView, player: Player): IntentPlace | null {
  const at = findKingSquare(open, player);
  return at === null ? null : { at: 'square', square: at };
}

const stackVerb = (option: number | null): Verb =>
  option === onTop ? 'stack on top' : 'stack underneath';

/** Returns which spell a source card of the viewer is; null while nobody may know. */
function findSpell({ open, own }: MatchView, ref: number): DefinitionId | null {
  const at = findSquare({ open, own } as MatchView, ref);
  const onField = at === null ? undefined : open.field[at]!.cards.find((card) => card.ref === ref);
  const knownCards = [...(own?.hand ?? []), ...(own?.faceDown ?? []), ...open.known.flat()];
  return onField?.roll?.card ?? knownCards.find((card) => card.ref === ref)?.roll.card ?? null;
}

/** Returns a legal action of the view's player as the screen offers it. */
export function toOffer(view: MatchView, action: Action): Offer {
  const { kind, card, to, target, option } = action;
  const simpleOffer = (verb: Verb, aim: IntentPlace | null): Offer => ({
    action,
    verb,
    definition: null,
    aim,
  });
  switch (kind) {
    case 'king':
      return simpleOffer('crown', square(to));
    case 'summon':
      return simpleOffer('summon', square(to));
    case 'upgrade':
      return simpleOffer('upgrade', square(to));
    case 'stack':
      return simpleOffer(stackVerb(option), square(to));
    case 'unstack':
      return simpleOffer(option === null ? 'unstack' : stackVerb(option), square(to));
    case 'move':
      return simpleOffer('move', square(to));
    case 'lift':
      return simpleOffer('lift', null);
    case 'discard':
      return simpleOffer('discard', null);
    case 'attack':
      return { action, verb: 'attack', definition: option, aim: cardPlace(view, target) };
    case 'attackDirectly':
      return simpleOffer('attack directly', kingPlace(view, view.open.active === 0 ? 1 : 0));
    case 'activate':
      return {
        action,
        verb: card === null ? 'use' : 'activate',
        definition: option ?? (card === null ? null : findSpell(view, card)),
        aim: square(to) ?? cardPlace(view, target),
      };
    case 'choose':
      return simpleOffer(
        'choose',
        square(to) ?? cardPlace(view, target) ?? { at: 'option', option },
      );
    case 'decline':
      return simpleOffer('pass', null);
    default:
      return simpleOffer('end turn', null);
  }
}

import type { PlayerStatus, Stat, Status } from '../types/effect.ts';
import type { Element, EndReason, MonsterType, Phase } from '../types/enums.ts';
import type { FizzleReason } from '../types/event.ts';
import type { DefinitionId, Player, Ref, Square } from '../types/ids.ts';
import type { PendingAction } from '../types/state.ts';
import type { CardLook, CombatValue, StatLook } from './look.ts';

export type ChangedPile = 'hand' | 'deck' | 'superdeck' | 'bin' | 'void' | 'special';

type FromTo<T> = { readonly from: T; readonly to: T };

/** What is different about a card on the field. `now` is false for something that ends. */
export type FieldDifference = { readonly ref: Ref } & (
  | ({ readonly what: Stat | 'damage' } & FromTo<number>)
  | ({ readonly what: 'range type' } & FromTo<StatLook['rangeType']>)
  | ({ readonly what: 'combat'; readonly value: CombatValue } & FromTo<number>)
  | { readonly what: 'bonus'; readonly now: boolean }
  | { readonly what: 'element'; readonly element: Element; readonly now: boolean }
  | { readonly what: 'type'; readonly type: MonsterType; readonly now: boolean }
  | { readonly what: 'status'; readonly status: Status; readonly now: boolean }
  | { readonly what: 'ability'; readonly ability: DefinitionId; readonly now: boolean }
  /** May move or attack once more this turn, or no longer. */
  | { readonly what: 'again'; readonly act: 'move' | 'attack'; readonly now: boolean }
  /** An effect on the card that changes no number for now. */
  | { readonly what: 'effect'; readonly definition: DefinitionId; readonly now: boolean }
  /** A Continuous spell that starts or stops working. */
  | { readonly what: 'active'; readonly now: boolean }
  /** A King that damage has brought to 0 power, or that recovered from it. */
  | { readonly what: 'felled'; readonly now: boolean }
  | { readonly what: 'face'; readonly now: 'up' | 'down' | 'seen' }
  | { readonly what: 'control'; readonly to: Player }
  | ({ readonly what: 'moves' } & FromTo<Square>)
  | { readonly what: 'covered'; readonly by: Ref; readonly square: Square }
  | { readonly what: 'uncovered'; readonly square: Square }
  | { readonly what: 'order' }
  /** `to` is a pile of the player `home`; `becomes` is the supermon for which the card was traded in. */
  | {
      readonly what: 'gone';
      readonly home: Player;
      readonly how: 'destroyed' | 'traded in' | 'sent';
      readonly to: ChangedPile | null;
      readonly becomes: Ref | null;
    }
  | { readonly what: 'arrives'; readonly look: CardLook }
  /** Has moved, attacked, activated or been lifted this turn. */
  | { readonly what: 'spent'; readonly act: 'move' | 'attack' | 'activate' | 'lift' }
);

/** What is different about a player. */
export type PlayerDifference = { readonly player: Player } & (
  | ({ readonly what: 'energy' | 'shield' } & FromTo<number>)
  | { readonly what: 'player status'; readonly status: PlayerStatus; readonly now: boolean }
  | { readonly what: 'player effect'; readonly definition: DefinitionId; readonly now: boolean }
  /** Other costs of the cards that this player plays. */
  | { readonly what: 'prices' }
  /** A card off the field that goes elsewhere; a pile is null where nobody may know it. */
  | ({ readonly what: 'sent'; readonly card: DefinitionId } & FromTo<ChangedPile | null>)
  /** A card of the hand that everyone knows from now on. */
  | { readonly what: 'revealed'; readonly card: DefinitionId }
  /** Cards that can't be named. */
  | ({ readonly what: 'count'; readonly pile: ChangedPile } & FromTo<number>)
  | { readonly what: 'shuffled' }
  | { readonly what: 'king' }
  | { readonly what: 'turn' }
  /** An ability, spell or rule card that counts as used this turn. */
  | { readonly what: 'used'; readonly definition: DefinitionId }
  | {
      readonly what: 'fizzles';
      readonly action: 'attack' | 'effect';
      /** The attacker, or the card that carries the ability or spell. */
      readonly ref: Ref | null;
      readonly definition: DefinitionId | null;
      readonly why: FizzleReason | null;
      readonly target: Ref | null;
    }
  | { readonly what: 'negated' | 'redirected'; readonly action: PendingAction }
);

/** One thing that is different afterwards. */
export type Difference =
  | FieldDifference
  | PlayerDifference
  | { readonly what: 'phase'; readonly phase: Phase }
  | { readonly what: 'over'; readonly winner: Player | null; readonly reason: EndReason }
  /** Something else; what it is has no name here. */
  | { readonly what: 'other' };

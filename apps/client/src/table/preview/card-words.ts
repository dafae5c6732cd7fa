import { statusWords } from '@stackmate/catalogue/log-text';
import { formatSquare } from '@stackmate/engine';
import type { Difference, ChangedPile, Player, Ref } from '@stackmate/engine';
import { elementName, monsterTypeName, rangeTypeName } from '@stackmate/ui';
import { listText, msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { findSquare } from '../intent/index.ts';
import { cardName, nameOnField } from '../names/names.ts';
import type { PreviewOutcome } from './outcome.ts';

export type Seats = readonly [{ readonly name: string }, { readonly name: string }];

/** What the words of an outcome need: who reads them, and the names of the players. */
export interface Reader {
  readonly me: Player | null;
  readonly seats: Seats;
}

export type ChangeOf<What extends Difference['what']> = Extract<
  Difference,
  { readonly what: What }
>;

const combatTexts: Readonly<Record<ChangeOf<'combat'>['value'], Message>> = {
  'armour against attacks': msg('{card}: armour against attacks {from} to {to}'),
  'armour against recoil': msg('{card}: armour against recoil {from} to {to}'),
  'armour against effects': msg('{card}: armour against effects {from} to {to}'),
  recoil: msg('{card}: recoil ×{from} to ×{to}'),
  'natural bonus': msg('{card}: natural bonus ×{from} to ×{to}'),
  'extra attacks': msg('{card}: extra attacks {from} to {to}'),
  payments: msg('{card}: its stack pays less or more energy'),
};

const spentTexts = {
  move: msg('{card} has moved this turn'),
  attack: msg('{card} has attacked this turn'),
  activate: msg('{card} has used an ability this turn'),
  lift: msg('{card} has been lifted this turn'),
};

/** Where a card goes, by the pile and by whose it is. */
export const goesTexts: Readonly<Record<ChangedPile, Message>> = {
  hand: msg('{who, select, you {{card} goes to your hand} other {{card} goes to {name}’s hand}}'),
  deck: msg('{who, select, you {{card} goes to your deck} other {{card} goes to {name}’s deck}}'),
  superdeck: msg(
    '{who, select, you {{card} goes to your superdeck} other {{card} goes to {name}’s superdeck}}',
  ),
  bin: msg('{who, select, you {{card} goes to your bin} other {{card} goes to {name}’s bin}}'),
  void: msg('{who, select, you {{card} goes to your void} other {{card} goes to {name}’s void}}'),
  special: msg('{card} waits on the response stack'),
};

/** Returns the name of a card on the field, before or after, with its square if its name doesn't tell it apart. */
export function outcomeName({ before, after }: PreviewOutcome, ref: Ref): string {
  if (findSquare(before, ref) === null) return nameOnField(after, ref);
  const [name, later] = [nameOnField(before, ref), nameOnField(after, ref)];
  return findSquare(after, ref) === findSquare(before, ref) && later.length > name.length
    ? later
    : name;
}

/** Returns where and with what a card arrives. */
function arrivalText({ look }: ChangeOf<'arrives'>, outcome: PreviewOutcome): string {
  const { card: id, depth, square: at, top, isMonster, stats, rolled } = look;
  const card = id === null ? t('a hidden card') : cardName(id);
  const square = formatSquare(at);
  if (depth > 0) return t('{card} goes under {top}', { card, top: outcomeName(outcome, top) });
  const [, below] = look.stack.cards;
  const onCard = below ? outcomeName(outcome, below.ref) : null;
  if (!isMonster || !stats) return t('{card} arrives on {square}', { card, square });
  const { power, iq, eq, range } = stats;
  const abilities = listText(rolled!.abilities.map((ability) => cardName(ability)));
  const numbers = { card, square, power, iq, eq, range, abilities };
  if (onCard !== null)
    return t('{card} on top of {onCard}: power {power}, IQ {iq}, EQ {eq}, range {range}', {
      ...numbers,
      onCard,
    });
  return abilities === ''
    ? t('{card} on {square}: power {power}, IQ {iq}, EQ {eq}, range {range}', numbers)
    : t('{card} on {square}: power {power}, IQ {iq}, EQ {eq}, range {range}; {abilities}', numbers);
}

function goneText(change: ChangeOf<'gone'>, outcome: PreviewOutcome, reader: Reader): string {
  const card = outcomeName(outcome, change.ref);
  if (change.how === 'destroyed') return t('{card} is destroyed', { card });
  if (change.becomes !== null)
    return t('{card} becomes {supermon}', { card, supermon: outcomeName(outcome, change.becomes) });
  if (change.to === null) return t('{card} leaves the field', { card });
  return t(goesTexts[change.to], { card, ...whose(change.home, reader) });
}

/** Returns whose something is: `who` chooses between the reader and the other player. */
export const whose = (player: Player, { me, seats }: Reader) => ({
  who: player === me ? 'you' : 'other',
  name: seats[player].name,
});

/** Returns what changes about a card on the field, in words. */
export function cardText(
  change: Extract<Difference, { readonly ref: Ref; readonly player?: never }>,
  outcome: PreviewOutcome,
  reader: Reader,
): string {
  const card = outcomeName(outcome, change.ref);
  switch (change.what) {
    case 'power':
      return t('{card}: power {from} to {to}', { ...change, card });
    case 'iq':
      return t('{card}: IQ {from} to {to}', { ...change, card });
    case 'eq':
      return t('{card}: EQ {from} to {to}', { ...change, card });
    case 'range':
      return t('{card}: range {from} to {to}', { ...change, card });
    case 'damage':
      return t('{card}: damage {from} to {to}', { ...change, card });
    case 'range type': {
      const name = (type: typeof change.to): string => rangeTypeName(type);
      return t('{card}: range {from} to {to}', {
        card,
        from: name(change.from),
        to: name(change.to),
      });
    }
    case 'combat':
      return t(combatTexts[change.value], { card, from: change.from, to: change.to });
    case 'bonus':
      return change.now
        ? t('{card} deals extra damage to some cards', { card })
        : t('{card} deals less extra damage', { card });
    case 'element': {
      const element = elementName(change.element);
      return change.now
        ? t('{card} gains the element {element}', { card, element })
        : t('{card} loses the element {element}', { card, element });
    }
    case 'type': {
      const type = monsterTypeName(change.type);
      return change.now
        ? t('{card} gains the type {type}', { card, type })
        : t('{card} loses the type {type}', { card, type });
    }
    case 'status': {
      const status = t(statusWords[change.status]);
      return change.now
        ? t('{card}: {status}', { card, status })
        : t('{card}: no longer “{status}”', { card, status });
    }
    case 'ability': {
      const ability = cardName(change.ability);
      return change.now
        ? t('{card} gains {ability}', { card, ability })
        : t('{card} loses {ability}', { card, ability });
    }
    case 'again':
      if (!change.now) return t('{card} has used its extra move or attack', { card });
      return change.act === 'move'
        ? t('{card} may move once more this turn', { card })
        : t('{card} may attack once more this turn', { card });
    case 'effect': {
      const effect = cardName(change.definition);
      return change.now
        ? t('{effect} applies to {card}', { card, effect })
        : t('{effect} no longer applies to {card}', { card, effect });
    }
    case 'active':
      return change.now
        ? t('{card} starts to work', { card })
        : t('{card} stops working', { card });
    case 'felled':
      return change.now
        ? t('{card} is brought to 0 power', { card })
        : t('{card} recovers from 0 power', { card });
    case 'face':
      if (change.now === 'seen') return t('You see the face-down {card}', { card });
      return change.now === 'up'
        ? t('{card} is turned face up', { card })
        : t('{card} is turned face down', { card });
    case 'control':
      return t(
        '{who, select, you {You take control of {card}} other {{name} takes control of {card}}}',
        { card, ...whose(change.to, reader) },
      );
    case 'moves':
      return t('{card} moves from {from} to {to}', {
        card,
        from: formatSquare(change.from),
        to: formatSquare(change.to),
      });
    case 'covered':
      return t('{card} goes under {top}', { card, top: outcomeName(outcome, change.by) });
    case 'uncovered':
      return t('{card} comes to the top on {square}', {
        card,
        square: formatSquare(change.square),
      });
    case 'order':
      return t('The cards under {card} change places', { card });
    case 'gone':
      return goneText(change, outcome, reader);
    case 'arrives':
      return arrivalText(change, outcome);
    case 'spent':
      return t(spentTexts[change.act], { card });
  }
}

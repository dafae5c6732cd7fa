import { statusWords } from '@stackmate/catalogue/log-text';
import { formatSquare } from '@stackmate/engine';
import type { Difference, PileName, Player, PlayerStatus, Ref } from '@stackmate/engine';
import { elementNames, monsterTypeNames, rangeTypeNames } from '@stackmate/ui';
import { listText, msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { findSquare } from '../intent/index.ts';
import { cardName, nameOnField } from '../names/names.ts';
import { pendingActionName } from '../names/pending-action-text.ts';
import type { Outcome } from './outcome.ts';

export type Seats = readonly [{ readonly name: string }, { readonly name: string }];

/** What the words of an outcome need: who reads them, and the names of the players. */
export interface Reader {
  readonly me: Player | null;
  readonly seats: Seats;
}

type ChangeOf<What extends Difference['what']> = Extract<Difference, { readonly what: What }>;

const playerStatusTexts: Readonly<Record<PlayerStatus, Message>> = {
  'cannot summon': msg('{who, select, you {You can’t summon} other {{name} can’t summon}}'),
  'cannot stack': msg('{who, select, you {You can’t stack} other {{name} can’t stack}}'),
  'cannot activate spells': msg(
    '{who, select, you {You can’t activate spells} other {{name} can’t activate spells}}',
  ),
  'cannot respond': msg('{who, select, you {You can’t respond} other {{name} can’t respond}}'),
  'cannot draw': msg('{who, select, you {You can’t draw} other {{name} can’t draw}}'),
  'loses no energy in battle': msg(
    '{who, select, you {You lose no energy in battle} other {{name} loses no energy in battle}}',
  ),
  'cannot attack directly': msg(
    '{who, select, you {You can’t attack directly} other {{name} can’t attack directly}}',
  ),
};

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

const fizzleTexts = {
  protected: msg('{action} has no effect: {target} has a higher IQ'),
  target: msg('{action} has no effect: its target is gone or out of reach'),
  source: msg('{action} has no effect: its card is gone'),
  condition: msg('{action} has no effect: its condition no longer holds'),
  cost: msg('{action} has no effect: it can’t be paid for'),
};

/** Where a card goes, by the pile and by whose it is. */
const goesTexts: Readonly<Record<PileName, Message>> = {
  hand: msg('{who, select, you {{card} goes to your hand} other {{card} goes to {name}’s hand}}'),
  deck: msg('{who, select, you {{card} goes to your deck} other {{card} goes to {name}’s deck}}'),
  superdeck: msg(
    '{who, select, you {{card} goes to your superdeck} other {{card} goes to {name}’s superdeck}}',
  ),
  bin: msg('{who, select, you {{card} goes to your bin} other {{card} goes to {name}’s bin}}'),
  void: msg('{who, select, you {{card} goes to your void} other {{card} goes to {name}’s void}}'),
  special: msg('{card} waits on the response stack'),
};

const countTexts: Readonly<Record<PileName, Message>> = {
  hand: msg('{who, select, you {Your hand} other {{name}’s hand}}: {from} to {to} cards'),
  deck: msg('{who, select, you {Your deck} other {{name}’s deck}}: {from} to {to} cards'),
  superdeck: msg(
    '{who, select, you {Your superdeck} other {{name}’s superdeck}}: {from} to {to} cards',
  ),
  bin: msg('{who, select, you {Your bin} other {{name}’s bin}}: {from} to {to} cards'),
  void: msg('{who, select, you {Your void} other {{name}’s void}}: {from} to {to} cards'),
  special: msg('Spells on the response stack: {from} to {to}'),
};

/** Returns the name of a card on the field, before or after, with its square if its name doesn't tell it apart. */
export function outcomeName({ before, after }: Outcome, ref: Ref): string {
  if (findSquare(before, ref) === null) return nameOnField(after, ref);
  const [name, later] = [nameOnField(before, ref), nameOnField(after, ref)];
  return findSquare(after, ref) === findSquare(before, ref) && later.length > name.length
    ? later
    : name;
}

/** Returns where and with what a card arrives. */
function arrivalText({ look }: ChangeOf<'arrives'>, outcome: Outcome): string {
  const { card: id, depth, square: at, top, isMonster, stats, rolled } = look;
  const card = id === null ? t('a hidden card') : cardName(id);
  const square = formatSquare(at);
  if (depth > 0) return t('{card} goes under {top}', { card, top: outcomeName(outcome, top) });
  if (!isMonster || !stats) return t('{card} arrives on {square}', { card, square });
  const { power, iq, eq, range } = stats;
  const numbers = { card, square, power, iq, eq, range };
  return rolled!.abilities.length === 0
    ? t('{card} on {square}: power {power}, IQ {iq}, EQ {eq}, range {range}', numbers)
    : t('{card} on {square}: power {power}, IQ {iq}, EQ {eq}, range {range}; {abilities}', {
        ...numbers,
        abilities: listText(rolled!.abilities.map((ability) => cardName(ability))),
      });
}

function goneText(change: ChangeOf<'gone'>, outcome: Outcome, reader: Reader): string {
  const card = outcomeName(outcome, change.ref);
  if (change.how === 'destroyed') return t('{card} is destroyed', { card });
  if (change.becomes !== null)
    return t('{card} becomes {supermon}', { card, supermon: outcomeName(outcome, change.becomes) });
  if (change.to === null) return t('{card} leaves the field', { card });
  return t(goesTexts[change.to], { card, ...whose(change.home, reader) });
}

/** Returns whose something is: `who` chooses between the reader and the other player. */
const whose = (player: Player, { me, seats }: Reader) => ({
  who: player === me ? 'you' : 'other',
  name: seats[player].name,
});

/** Returns what changes about a card on the field, in words. */
function cardText(
  change: Extract<Difference, { readonly ref: Ref; readonly player?: never }>,
  outcome: Outcome,
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
      const name = (type: typeof change.to): string => t(rangeTypeNames[type]);
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
      const element = t(elementNames[change.element]);
      return change.now
        ? t('{card} gains the element {element}', { card, element })
        : t('{card} loses the element {element}', { card, element });
    }
    case 'type': {
      const type = t(monsterTypeNames[change.type]);
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

function fizzleText(change: ChangeOf<'fizzles'>, outcome: Outcome): string {
  const { action: kind, ref, definition, why, target } = change;
  const action =
    kind === 'attack' || definition === null
      ? t('The attack by {card}', { card: ref === null ? '' : outcomeName(outcome, ref) })
      : cardName(definition);
  if (why === null) return t('{action} has no effect', { action });
  return t(fizzleTexts[why], {
    action,
    target: target === null ? '' : outcomeName(outcome, target),
  });
}

/** Returns what changes about a player, in words. */
function playerText(
  change: Extract<Difference, { readonly player: Player }>,
  outcome: Outcome,
  reader: Reader,
): string {
  const of = whose(change.player, reader);
  switch (change.what) {
    case 'energy':
      return t('{who, select, you {Your energy} other {{name}’s energy}}: {from} to {to}', {
        ...change,
        ...of,
      });
    case 'shield':
      return t(
        '{who, select, you {Your King’s shield} other {{name}’s King’s shield}}: {from} to {to}',
        {
          ...change,
          ...of,
        },
      );
    case 'player status': {
      const text = t(playerStatusTexts[change.status], of);
      return change.now ? text : t('No longer: {text}', { text });
    }
    case 'player effect': {
      const effect = cardName(change.definition);
      return change.now
        ? t('{who, select, you {{effect} applies to you} other {{effect} applies to {name}}}', {
            effect,
            ...of,
          })
        : t(
            '{who, select, you {{effect} no longer applies to you} other {{effect} no longer applies to {name}}}',
            { effect, ...of },
          );
    }
    case 'prices':
      return t(
        '{who, select, you {Your cards change in cost} other {{name}’s cards change in cost}}',
        of,
      );
    case 'sent': {
      const card = cardName(change.card);
      if (change.to !== null) return t(goesTexts[change.to], { card, ...of });
      return t('{card} goes where nobody sees it', { card });
    }
    case 'revealed':
      return t('Both players see {card}', { card: cardName(change.card) });
    case 'count':
      return t(countTexts[change.pile], { from: change.from, to: change.to, ...of });
    case 'shuffled':
      return t('{who, select, you {Your deck is shuffled} other {{name}’s deck is shuffled}}', of);
    case 'king':
      return t('{who, select, you {Your King is chosen} other {{name}’s King is chosen}}', of);
    case 'turn':
      return t('{who, select, you {Your turn begins} other {{name}’s turn begins}}', of);
    case 'used':
      return t('{ability} counts as used this turn', { ability: cardName(change.definition) });
    case 'fizzles':
      return fizzleText(change, outcome);
    case 'negated':
      return t('Negated: {action}', { action: pendingActionName(outcome.before, change.action) });
    case 'redirected':
      return t('New target: {action}', {
        action: pendingActionName(outcome.before, change.action),
      });
  }
}

/** Returns what would change, in words. */
export function differenceText(change: Difference, outcome: Outcome, reader: Reader): string {
  switch (change.what) {
    case 'over':
      if (change.winner === null) return t('The match ends in a draw');
      return t('{who, select, you {You would win the match} other {{name} would win the match}}', {
        ...whose(change.winner, reader),
      });
    case 'phase':
      return change.phase === 'after battle'
        ? t('No more attacks this turn')
        : t('The battle phase begins');
    case 'other':
      return t('Other effects');
    default:
      return 'player' in change
        ? playerText(change, outcome, reader)
        : cardText(change, outcome, reader);
  }
}

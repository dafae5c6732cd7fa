import { term } from './term.ts';

/** Keywords on card faces. The full text of a card spells out their meaning. */
export const keywordTerms = {
  disarm: term(
    'Disarm',
    ['AC9'],
    ['battle', 'root', 'stagger'],
    "The monster can't attack, neither by a basic attack nor with an [attack ability].",
  ),
  root: term(
    'Root',
    ['TN3'],
    ['move', 'lock', 'disarm'],
    "The monster can't [move], and so its [stack] stays where it is.",
  ),
  daze: term(
    'Daze',
    ['AC7'],
    ['activeability', 'silence'],
    "The monster can't [activate] [abilities|ability]. Its other abilities still work.",
  ),
  veil: term(
    'Veil',
    ['RG2'],
    ['targeted', 'redirect'],
    "The monster can't be [targeted] by opposing [spells|spell] and [abilities|ability].",
  ),
  lock: term(
    'Lock',
    ['ST2'],
    ['stack', 'lift', 'unstack'],
    "Cards can't be [lifted|lift] or [unstacked|unstack] in the [stack] of the monster.",
  ),
  stagger: term(
    'Stagger',
    ['BT3'],
    ['battle', 'disarm'],
    "The monster doesn't recoil: whoever attacks it takes no damage back.",
  ),
  silence: term(
    'Silence',
    ['AC9'],
    ['ability', 'daze', 'sever'],
    'None of the [abilities|ability] of the monster work.',
  ),
  sever: term(
    'Sever',
    ['ST3'],
    ['stackableability', 'stack', 'silence'],
    'The card passes no [abilities|stackableability] up its [stack] and receives none.',
  ),
  armour: term(
    'Armour',
    ['BT2'],
    ['ward', 'damage'],
    'The monster takes that much less [damage] from attacks.',
  ),
  ward: term(
    'Ward',
    ['BT2'],
    ['armour', 'damage'],
    'The monster takes that much less [damage] from effects.',
  ),
  counter: term(
    'Counter',
    ['RS1'],
    ['responsestack', 'respond', 'redirect'],
    'The pending [action|responsestack] has no effect. What was paid for it stays paid.',
  ),
  redirect: term(
    'Redirect',
    ['RS5'],
    ['responsestack', 'targeted', 'counter'],
    'The pending [action|responsestack] is aimed at another [target|targeted] instead.',
  ),
  erode: term(
    'Erode',
    ['ST1'],
    ['stack', 'stackchildren', 'bin'],
    'The lowest card under the monster goes to the [bin], or where the card says.',
  ),
  mill: term(
    'Mill',
    ['ZN1'],
    ['deck', 'bin'],
    "That many cards go from the top of your opponent's [deck] to their [bin].",
  ),
  scout: term(
    'Scout',
    ['ZN1'],
    ['deck', 'hand', 'draw'],
    'Look at that many cards on top of your [deck] and put one you choose into your [hand].',
  ),
  recover: term(
    'Recover',
    ['ZN1'],
    ['bin', 'hand'],
    'Up to that many cards, drawn at random, return from your [bin] to your [hand].',
  ),
  surface: term(
    'Surface',
    ['ST4'],
    ['stack', 'stackchildren', 'topstackcard'],
    'The [covered card|stackchildren] comes to the top of its [stack].',
  ),
  cleanse: term(
    'Cleanse',
    ['TN9'],
    ['damage'],
    'All lasting effects on the card end. Damage stays.',
  ),
  push: term(
    'Push and Pull',
    ['RG2'],
    ['move', 'fieldposition'],
    'The monster slides that many squares in a straight line, away from the owner (Push) or towards it (Pull), until something blocks it.',
  ),
  shield: term(
    'Shield',
    ['SU3'],
    ['king', 'damage', 'energy'],
    'Your [King] absorbs that much more [damage] this turn.',
  ),
};

/** The anchors of the keywords on card faces. */
export const keywordAnchors = Object.keys(keywordTerms) as readonly (keyof typeof keywordTerms)[];

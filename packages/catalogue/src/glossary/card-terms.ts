import { abilitiesPerMonster, activationsPerTurn } from '@stackmate/engine';
import { term } from './term.ts';

/** Terms for kinds of cards, abilities and effects. */
export const cardTerms = {
  monster: term(
    'Monster',
    ['CD1', 'CD3'],
    ['power', 'iq', 'range', 'stackableability', 'supermon', 'spell'],
    'A card that stands on the [field], [moves|move] and fights. It has [power], [IQ], EQ, a [range] and a range type, one or more [element types|elementtype] and [monster types|monstertypes], an [upfront cost] and {abilities} different [abilities|ability].',
    { abilities: abilitiesPerMonster },
  ),
  basicmonster: term(
    'Basic monster',
    ['CD3', 'CD4'],
    ['monster', 'supermon', 'monsterlevel', 'deck'],
    'A [monster] of level 1. It lives in the [deck] and is [summoned|summon] from the [hand].',
  ),
  supermon: term(
    'Supermon',
    ['CD3', 'CD4', 'UP1'],
    ['superdeck', 'upgrade', 'fullstack', 'monsterlevel'],
    'A [monster] of level 2 or higher. It lives in the [superdeck] and comes to the [field] by an [upgrade]. Its super abilities work only while it tops a [full stack].',
  ),
  monsterlevel: term(
    'Monster level',
    ['CD3', 'UP1'],
    ['basicmonster', 'supermon', 'upgrade'],
    'Level 1 is a [basic monster], level 2 and up a [supermon]. The level of a supermon is how many monsters an [upgrade] to it needs.',
  ),
  spell: term(
    'Spell',
    ['CD1', 'AC1', 'AC3', 'ZN3'],
    ['maineffect', 'sideeffect', 'sideability', 'specialtypes', 'aoe', 'activate'],
    'A card with a [main effect] and one [side effect] or [side ability]. It is [activated|activate] from the [hand], or [stacked|stack] face down under a [monster] and activated from there. After it resolved it goes to the [bin], unless it is Continuous.',
  ),
  rulecard: term(
    'Rule card',
    ['CT1', 'TN3'],
    ['spell', 'actions', 'cardtypes'],
    'A card that both players always have and that never leaves its place. Most stand for a rule; Reload Hand can be used like a [spell].',
  ),
  cardtypes: term(
    'Card types',
    ['CT6', 'CD3'],
    ['monster', 'supermon', 'spell', 'ability', 'rulecard'],
    'What kind of card it is: spell, monster, supermon or rule card; and for [abilities|ability] passive, active, attack, burn or auto, each with or without stacking, and special for [side effects|sideeffect].',
  ),
  monstertypes: term(
    'Monster types',
    ['CD1', 'CT2'],
    ['monster', 'elementtype'],
    'What a [monster] is: Warrior, Dragon, Wolf and so on. A monster has up to three. They do nothing by themselves; card texts name them.',
  ),
  specialtypes: term(
    'Special types',
    ['AC3', 'AC7', 'RS2'],
    ['spell', 'activate', 'respond'],
    'Up to three words on a [spell] or [ability] that change when and how it may be used, such as Quick (it may [respond]), Final (nobody may respond to it) or Many per turn (up to {times} times a turn).',
    { times: activationsPerTurn },
  ),
  elementtype: term(
    'Element type',
    ['BT1', 'BT2', 'CT4'],
    ['naturalbonus', 'attackability', 'monster'],
    'Fire, Water, Steel and so on. A [monster] or [spell] has up to three; an [attack ability] may have its own. When a monster attacks, the [natural bonus] compares the elements of attack and target.',
  ),
  ability: term(
    'Ability',
    ['CD1', 'AC1', 'AC7'],
    ['activeability', 'passiveability', 'attackability', 'autoability', 'stackableability', 'burn'],
    'Something special that a [monster] can do. Each monster has {abilities} different ones. An ability is active, passive, an attack or a [burn] ability, and it may be stackable or super.',
    { abilities: abilitiesPerMonster },
  ),
  activeability: term(
    'Active ability',
    ['AC1', 'AC7', 'TN4', 'TN5'],
    ['activate', 'activationcost', 'specialtypes', 'owner'],
    'An [ability] that works when you [activate] it, at its [activation cost]. Once a turn, unless it says Many per turn (then up to {times} times).',
    { times: activationsPerTurn },
  ),
  passiveability: term(
    'Passive ability',
    ['AC2', 'AC6', 'TN5'],
    ['autoability', 'ability'],
    'An [ability] that works by itself as long as its [monster] is on top of its [field position|fieldposition]. It works from the moment the monster arrives.',
  ),
  autoability: term(
    'Auto ability',
    ['AC6', 'AC7'],
    ['passiveability', 'ability'],
    'An [ability] that triggers by itself when something happens, for example when its [monster] attacks or is destroyed. Some can be declined. It triggers at most once per action.',
  ),
  attackability: term(
    'Attack ability',
    ['BT1', 'EN2'],
    ['battle', 'power', 'naturalbonus', 'elementtype'],
    'An [ability] that is used in place of a basic attack. It has an element of its own, or uses those of the attacker, and a modifier: ×N multiplies the attacking [power], +N and −N add to it. Some have a bonus effect.',
  ),
  stackableability: term(
    'Stackable ability',
    ['ST3', 'ST4'],
    ['stack', 'topstackcard', 'stackchildren', 'ability'],
    'An [ability] that a card underneath passes up to the [top stack card]. Pure: only from underneath. Flex: also when its own card is on top. EQ is the bond: the top card receives from at most as many cards as its EQ, nearest first.',
  ),
  maineffect: term(
    'Main effect',
    ['AC3'],
    ['spell', 'sideeffect'],
    'What every copy of a [spell] does. It resolves before the [side effect].',
  ),
  sideeffect: term(
    'Side effect',
    ['CD1', 'AC3'],
    ['spell', 'maineffect', 'sideability', 'burnsideeffect'],
    'A second, smaller effect of a [spell], chosen at random from its list when the copy was made. It resolves after the [main effect] with the same [targets|targeted].',
  ),
  sideability: term(
    'Side ability',
    ['CD1', 'ZN3', 'ST3'],
    ['spell', 'stackableability', 'sideeffect'],
    'A [stackable ability] that a [spell] may have in place of a [side effect]. While the spell is [stacked|stack], face up, it passes the ability up to the [top stack card].',
  ),
  burnsideeffect: term(
    'Burn side effect',
    ['AC3', 'ZN6'],
    ['sideeffect', 'burn', 'void'],
    'A [side effect] that sends its own [spell] to the [void] instead of the [bin]. The spell does not come back.',
  ),
  statdistribution: term(
    'Stat distribution',
    ['CD1', 'CD2'],
    ['power', 'iq', 'range', 'monster'],
    'The lowest and highest [power], [IQ], [range] and range type that a [monster] can have. Each copy has a blueprint of four percentages that add up to 100 and place each value between its lowest and highest. EQ is rolled separately.',
  ),
} as const;

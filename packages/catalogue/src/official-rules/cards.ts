import { abilitiesPerMonster, rarityMaximum, sideRanks } from '@stackmate/engine';
import { example, paragraph, points, section, sectionAt, table } from './block.ts';
import type { Section } from './block.ts';

/** The example card of the rules. */
const exampleCard = { card: 214 } as const;

const monster = sectionAt('monster', 'Monster', [
  paragraph(
    ['CD1'],
    'A monster card names a kind of monster. Every copy of it is an individual: its numbers and its {abilities} [abilities|ability] are rolled once, when the copy is made, and stay with it.',
    { abilities: abilitiesPerMonster },
  ),
  table(
    ['CD1', 'TN8', 'AC2', 'ST3', 'RG1', 'EN2'],
    ['On the card', 'What it means'],
    [
      [
        '[Power]',
        'Strength and health in one: the [damage] it deals in [battle], and the damage it takes to destroy it.',
      ],
      [
        '[IQ]',
        'Protects it from effects of less clever cards, and is the size of its [natural bonus].',
      ],
      [
        '[EQ|stackableability]',
        'The bond: from how many cards underneath it receives [stackable abilities|stackableability].',
      ],
      ['[Range]', 'How many squares it reaches when it moves and attacks.'],
      [
        'Range type',
        'In which directions: Diagonal like a bishop, Square like a rook, Circle in all eight. They are ordered in this way, the lowest first.',
      ],
      [
        '[Element types|elementtype]',
        'What its basic attacks are made of, and what it is weak to.',
      ],
      ['[Monster types|monstertypes]', 'Its kind. Card texts refer to it.'],
      ['[Upfront cost]', 'The [energy] that it costs to bring it from your hand to the field.'],
      ['Abilities', '{abilities} different [abilities|ability].'],
    ],
    { abilities: abilitiesPerMonster },
  ),
  paragraph(
    ['CD1', 'CD2'],
    'A card shows the lowest and highest power, IQ, range and range type. Each copy has a blueprint: four percentages, one for each of these, that add up to 100. Every such set of four whole percentages is equally likely. A stat is its lowest value plus that percentage of the span up to its highest, rounded to the nearest whole number, halves up. So a copy that is strong in one thing is weaker in others. EQ is not in the blueprint: every value between its lowest and highest is equally likely.',
  ),
  paragraph(
    ['CD1'],
    'Its {abilities} abilities come from the list on the card. Those that the card always has come first; the rest is drawn from those it may learn. No copy has the same ability twice.',
    { abilities: abilitiesPerMonster },
  ),
  paragraph(
    ['CD3'],
    'A monster of [level|monsterlevel] 1 is a [basic monster]. Every card has a rarity from 0 to {most}. Up to half of that it is Common; every further tenth is one step up: Kinda Rare, Rare, Very Rare, Super Rare, Ultra Rare. Rarity plays no part in a match.',
    { most: rarityMaximum },
  ),
]);

const reading = section('Reading a card', [
  paragraph(
    ['CT5'],
    'Texts on cards are short. First comes what triggers the effect or what it is aimed at, then what happens: “Opposing monster in range: −4 power this turn.” Where nobody is named, the effect is about the monster itself. “Per” counts: “+1 power per 2 IQ (max 3)”. “For 2 turns” is how long it lasts.',
  ),
  paragraph(
    ['CT5'],
    'Words with a capital, such as [Root], [Armour] or [Mill], are keywords: the glossary explains them, and the full text of a card writes them out. Signs say what kind of ability it is, when and how often it works, and what it costs; costs stand on a dark field.',
  ),
  { block: 'card icons', codes: ['AC3', 'AC6', 'EN2'] },
]);

const supermon = sectionAt('supermon', 'Supermon', [
  paragraph(
    ['CD3', 'CD4'],
    'A supermon is a monster of level 2 or higher. It is kept in the [superdeck] and comes to the [field] by an [upgrade].',
  ),
  paragraph(
    ['ST5'],
    'Some abilities of supermons are super abilities. They work only while the supermon is on top of a [full stack].',
  ),
]);

const spell = sectionAt('spell', 'Spell', [
  paragraph(
    ['CD1', 'AC3'],
    'A spell has a [main effect], which is the same on every copy, and either a [side effect] or a [side ability], which was drawn from its list when the copy was made. It has an [upfront cost], an [activation cost], [element types|elementtype] and up to three [special types|specialtypes]; some have an [area of effect|aoe]. {card} is one; its page shows what its copies can have.',
    { card: exampleCard },
  ),
  paragraph(
    ['AC3', 'ZN3'],
    'You may [activate] a spell from your hand. Or you [stack] it under one of your monsters, where it lies face down, and activate it from there in a later turn. A spell with a side ability is stacked face up, because its effect would reveal it anyway. A face-down card gives nothing to the cards above it.',
  ),
  paragraph(
    ['AC3'],
    'When a spell resolves, first its main effect happens, then its side effect. Then it goes to the [bin].',
  ),
]);

const cardTypes = sectionAt('cardtypes', 'Card types', [
  points(['AC6', 'AC3', 'ST3', 'AC5'], 'Abilities are of these types:', [
    '[Passive|passiveability]: works by itself while its card is on top.',
    '[Auto|autoability]: triggers by itself when something happens. Some can be declined.',
    '[Active|activeability]: works when you [activate] it.',
    '[Attack|attackability]: is used in place of a basic attack.',
    '[Burn|burn]: is activated, and its card goes to the [void] as you declare it.',
    '[Stackable|stackableability] (passive, active or attack): is passed up to the top of the stack. Pure ones work only from underneath; flex ones also when their own card is on top.',
    'Special: the [side effect] of a spell.',
  ]),
  table(
    ['AC3', 'AC7', 'RS2', 'RS3'],
    ['Special type', 'What it does'],
    [
      [
        'Continuous',
        'This spell is activated only from a stack with a monster on top. Both its effects resolve once. Then it stays where it is, face up, and is not activated again. It works as long as it is on the field, for whatever monster is on top of the stack that holds it at the time; without one it sleeps.',
      ],
      ['Quick', 'It may be used to [respond].'],
      ['Super Quick', 'It may be used to respond, and only something Super Quick can answer it.'],
      ['Final', 'Nobody can respond to it, not even with something Super Quick.'],
      [
        'Once per turn',
        'You may activate this card once a turn, however many copies of it you have: all copies count together.',
      ],
      [
        'Unstack on use',
        'As it is declared from a stack, it leaves the stack and waits in the special zone. The top card of the stack it left stays its [owner], and it no longer matters where the spell is.',
      ],
      [
        'Many per turn',
        'It may be activated more than once a turn, as far as the [action limits|actions] allow.',
      ],
      [
        'Top Stack card must be monster',
        'It can be used only if a monster is on top of its stack.',
      ],
      ['Max one per Stack', 'A stack can hold only one copy of it.'],
      [
        'Owner is not King',
        "A [King] can't be its [owner]. So it is never activated from the hand, since the King owns what is activated from there.",
      ],
      ["Can't target any King", 'No King can be chosen as its target.'],
      ["Can't target own King", "Your own King can't be chosen as its target."],
      ['Kings are unaffected', 'It does nothing to Kings, not even in an area.'],
    ],
  ),
  paragraph(
    ['CT6'],
    'Kinds, types and all other lists of names have fixed numbers in the order in which they are listed, from 0. New names come after the last. Those numbers are in the card data, for programs that read it.',
  ),
]);

const ruleCards = sectionAt('rulecard', 'Rule cards', [
  paragraph(
    ['CT1'],
    'Rule cards belong to both players and are always there. There is one each for the basic rules, IQ, EQ, natural bonus, cost, reload hand, battle phase, link, link lift, unlink and move. Link is another word for stack, and unlink for unstack. Only Reload Hand is activated, like a spell that needs no hand; the others explain.',
  ),
]);

const aoe = sectionAt('aoe', 'Area of effect', [
  paragraph(
    ['RG3'],
    'An area has a kind and a size. It is counted from the square of the target with the same lines as a [range]: Diagonal, Square or Circle, and as far as its size. Nothing blocks it. The square of the target is part of it. It affects both sides and Kings, unless the text says otherwise.',
  ),
  example(
    ['RG3'],
    'An area of Square 1',
    ['k....', '..*..', '.*m*.', '..M..', '..K..'],
    'The target is m on c3. Square 1 covers its own square and the four next to it, marked * and M. Your own M on c2 is hit too, because the text spares nobody. Your King on c1 is two squares away.',
  ),
]);

export const cards: Section = section(
  'Cards',
  [
    paragraph(
      ['BD1', 'ZN1'],
      'Two players, South and North, face each other across the board. There are monsters, which stand on it and fight; spells, which help them; and rule cards, which both players have. Your own side is the {ranks} rows nearest you.',
      { ranks: sideRanks },
    ),
  ],
  [reading, monster, supermon, spell, aoe, cardTypes, ruleCards],
);

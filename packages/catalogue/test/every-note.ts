import { endReasons, fizzleReasons, playerStatuses, statuses } from '@stackmate/engine';
import type { EventNote, UpdateReason } from '@stackmate/engine';
import { entries } from '../src/catalogue.ts';
import { readyDecks } from '../src/index.ts';

/* Notes of every kind of event as the engine writes them, including rare ones. */

const monsters = readyDecks[0].deck.main.filter(({ rangeType }) => rangeType !== 'None');
const [roll] = monsters;
const skill = entries.find(({ idname }) => idname === 'Brace')!.id;
const spell = entries.find(({ kind }) => kind === 'spell')!.id;
const rule = entries.find(({ idname }) => idname === 'ReloadRules')!.id;

const card = { card: 4, roll } as const;
const byBoth = (note: EventNote): readonly EventNote[] => [
  { ...note, by: 0 },
  { ...note, by: 1 },
];
const fizzled = (note: EventNote): readonly EventNote[] => [
  ...byBoth(note),
  ...fizzleReasons.flatMap((fizzle) => byBoth({ ...note, fizzle, target: 4 })),
];
const eachCount = (note: EventNote, counts: readonly number[]): readonly EventNote[] =>
  counts.flatMap((count) => byBoth({ ...note, count }));

const stat: readonly EventNote[] = [
  { ...card, definition: skill, amount: 1 },
  { ...card, definition: skill, amount: 3 },
  { ...card, definition: skill, amount: 5, text: 'set' },
  { ...card, definition: skill, amount: 2, text: 'multiply' },
  { ...card, definition: skill, amount: 3, text: 'multiply' },
  { ...card, definition: skill, text: 'halve' },
  { ...card, definition: skill, amount: 0 },
];

const activation: readonly EventNote[] = [1, 2].flatMap((count) => [
  ...byBoth({ ...card, definition: skill, count }),
  ...byBoth({ ...card, definition: skill, count, target: 4 }),
  ...byBoth({ ...card, definition: skill, count, toSquare: 7 }),
]);

const piles = ['Hand', 'Deck', 'Bin', 'Burned', 'Super Deck'] as const;

const buffs: readonly EventNote[] = [
  ...statuses.map((text) => ({ ...card, definition: skill, text })),
  ...playerStatuses.flatMap((text) => byBoth({ definition: skill, text })),
  { ...card, definition: skill, granted: skill },
  { ...card, definition: skill, amount: 1 },
  { ...card, definition: skill, amount: 2 },
];

const notes: Readonly<Partial<Record<UpdateReason, readonly EventNote[]>>> = {
  'King selected': byBoth({}),
  'Kings revealed': byBoth({ ...card, toSquare: 2 }),
  Summon: byBoth({ ...card, toSquare: 2 }),
  'Effect summon': piles.flatMap((from) => byBoth({ ...card, from, toSquare: 2 })),
  Upgrade: byBoth({ ...card, toSquare: 2 }),
  Draw: [...byBoth({}), ...byBoth({ roll })],
  'Draw by effect': [...byBoth({}), ...byBoth({ roll }), ...byBoth({ text: 'hand' })],
  'Draw skipped': ['draw prevented', 'full hand', 'empty deck'].flatMap((text) => [
    ...byBoth({ text }),
    ...eachCount({ text }, [1, 2]),
  ]),
  'Hand reloaded': eachCount({}, [0, 1, 5]),
  'Deck shuffled': byBoth({}),
  'Effect destroy': byBoth({ ...card, from: 'Field', fromSquare: 3 }),
  'Battle destroy': byBoth({ ...card, from: 'Field', fromSquare: 3 }),
  'King destroyed': [...byBoth({}), ...byBoth(card)],
  'Magic activate': activation.map((note) => ({ ...note, definition: spell })),
  'Magic finished': (['Bin', 'Burned', 'Hand', 'Deck'] as const).flatMap((to) =>
    byBoth({ ...card, to }),
  ),
  'Magic fizzled': fizzled({ ...card, definition: spell }),
  'Ability activate': activation,
  'Ability fizzled': fizzled({ ...card, definition: skill }),
  'Ability triggered': byBoth({ ...card, definition: skill }),
  'Ability declined': byBoth({ ...card, definition: skill }),
  'Rule card activate': byBoth({ definition: rule }),
  'Send to bin': [...byBoth({ ...card, from: 'Field' }), ...byBoth({ from: 'Hand' })],
  'Send to void': [...byBoth({ ...card, from: 'Bin' }), ...byBoth({ from: 'Hand' })],
  Burn: [...byBoth({ ...card, from: 'Field' }), ...byBoth({ from: 'Hand' })],
  'Burn as cost': (['Field', 'Special Zone', 'Hand', 'Deck', 'Bin'] as const).flatMap((from) =>
    byBoth({ ...card, from }),
  ),
  Discard: byBoth({ ...card, from: 'Hand' }),
  'Discard by effect': [
    ...byBoth({ ...card, from: 'Hand' }),
    ...byBoth({ ...card, from: 'Hand', text: 'bin' }),
    ...byBoth({ ...card, from: 'Deck', text: 'bin' }),
  ],
  'Return to hand': [...byBoth({ ...card, from: 'Field' }), ...byBoth({ from: 'Hand' })],
  'Return to deck': [undefined, 'deck', 'deck top', 'deck bottom'].flatMap((text) => [
    ...byBoth({ ...card, from: 'Field', ...(text ? { text } : {}) }),
    ...byBoth({ from: 'Hand', ...(text ? { text } : {}) }),
  ]),
  'Return to super deck': [...byBoth({ ...card, from: 'Field' }), ...byBoth({ from: 'Hand' })],
  'Recover from bin': byBoth({ ...card, from: 'Bin' }),
  Milled: byBoth({ ...card, from: 'Deck' }),
  'Looked at': [...byBoth({}), ...byBoth({ text: 'own' }), ...byBoth({ text: 'opposing' })],
  'Visibility shown': [{ ...card, fromSquare: 6 }],
  'Hand shown': byBoth(card),
  'Power reduced': stat,
  'Power increased': stat,
  'Power set': [{ ...card, definition: skill, amount: 5, text: 'set' }],
  'IQ reduced': stat,
  'IQ increased': stat,
  'EQ reduced': stat,
  'EQ increased': stat,
  'Range reduced': stat,
  'Range increased': stat,
  'Range type changed': [
    { ...card, definition: skill, text: 'Square' },
    { ...card, definition: skill },
  ],
  'Element changed': [
    { ...card, definition: skill, text: 'set Electric' },
    { ...card, definition: skill, text: 'add Fire' },
    { ...card, definition: skill },
  ],
  'Monster type changed': [
    { ...card, definition: skill, text: 'set Assassin' },
    { ...card, definition: skill, text: 'add Dragon' },
    { ...card, definition: skill },
  ],
  'Owner changed': byBoth({ ...card, fromSquare: 8 }),
  'Link from hand': [0, 2].flatMap((count) => [
    ...byBoth({ ...card, toSquare: 8, count }),
    ...byBoth({ card: 9, toSquare: 8, count }),
  ]),
  'Link from field': eachCount({ ...card, fromSquare: 8, toSquare: 9 }, [1, 2, 3]),
  'Link by effect': piles.flatMap((from) => byBoth({ ...card, from, text: 'under self' })),
  Unlink: byBoth({ ...card, fromSquare: 8, toSquare: 9 }),
  'Stack transfer': byBoth({ ...card, fromSquare: 8, toSquare: 9 }),
  Lift: byBoth({ ...card, fromSquare: 8 }),
  'Lift by effect': [{ ...card, fromSquare: 8 }],
  Move: byBoth({ ...card, fromSquare: 8, toSquare: 9 }),
  'Move by effect': [{ ...card, fromSquare: 8, toSquare: 9 }],
  'Swap by effect': [{ ...card, target: 4, fromSquare: 8, toSquare: 9 }],
  'Attack selected': [
    ...byBoth({ ...card, target: 4 }),
    ...byBoth({ ...card, target: 4, definition: skill }),
  ],
  'Direct attack selected': byBoth(card),
  'Attack resolved': [
    { ...card, amount: 4 },
    { ...card, target: 4, amount: 0 },
    { ...card, target: 4, amount: 4 },
  ],
  'Attack fizzled': fizzled(card),
  'Attack recoil': [{ ...card, amount: 3 }],
  'Attack absorbed by shield': byBoth({ ...card, amount: 10 }),
  'Direct attack': byBoth(card),
  'Effect damage': [
    { ...card, amount: 4 },
    { ...card, amount: 2, text: 'cost' },
  ],
  'Effect heal': [{ ...card, amount: 4 }],
  'Energy paid': [...byBoth({ amount: 1 }), ...byBoth({ amount: 2, definition: skill })],
  'Energy gained': byBoth({ amount: 2 }),
  'Energy lost': byBoth({ amount: 2 }),
  'Energy lost in battle': byBoth({ amount: 5 }),
  'Action negated': [{ ...card, definition: skill }, ...byBoth({ ...card, definition: skill })],
  'Action redirected': [{ ...card, target: 4 }, { ...card, toSquare: 8 }, card],
  'Buff attached': buffs,
  'Buff attached on entering field': buffs,
  'Buff expired by custom condition': [{ ...card, definition: skill }, card],
  'Ready again': [
    { ...card, text: 'attack' },
    { ...card, text: 'move' },
  ],
  'Shield raised': byBoth({ amount: 2 }),
  'Match ended': endReasons.flatMap((text) => [{ text }, ...byBoth({ text })]),
};

/** Returns possible notes of an event kind; a single one for kinds that the log never mentions. */
export const everyNote = (reason: UpdateReason): readonly EventNote[] =>
  notes[reason] ?? [{ by: 0, ...card, definition: skill, amount: 1, fromSquare: 8, toSquare: 9 }];

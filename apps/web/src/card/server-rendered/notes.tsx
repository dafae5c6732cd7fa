import type { Entry } from '@stackmate/catalogue';
import { copiesPerCard, isCard, rarityMaximum } from '@stackmate/engine';
import type { KnownCard } from './cards.ts';
import { drawnOnceIn } from './draw-odds.ts';

/** What is known of a card beside what it does, a paragraph each. */
function factsOf({ entry }: KnownCard): readonly string[] {
  const drawn = drawnOnceIn(entry.id);
  const isSupermon = entry.kind === 'monster' && entry.level > 1;
  return [
    ...(isSupermon
      ? [
          `A supermon waits in the superdeck. A stack of at least ${entry.level} monsters that has been on the field for at least one full turn is traded in for it.`,
        ]
      : []),
    ...(drawn === null
      ? []
      : [
          `Of ${drawn.times.toLocaleString('en')} ${drawn.pool} drawn for packs one is this card, on average.`,
        ]),
    ...(isCard(entry)
      ? [
          `A ${isSupermon ? 'superdeck' : 'deck'} holds at most ${copiesPerCard} copies. No two need be alike: each is rolled when it is made, and stays so.`,
        ]
      : []),
    ...(entry.kind === 'rule'
      ? ['Rule cards are in no deck: both players always have them.']
      : [
          `Its rarity is ${entry.rarity.toLocaleString('en')} of ${rarityMaximum.toLocaleString('en')}.`,
        ]),
    ...(entry.shortCode === '' ? [] : [`Its short code is ${entry.shortCode}.`]),
  ];
}

const noteOf = ({ note }: Entry): string => note ?? '';

export const Notes = ({ known }: { readonly known: KnownCard }) => (
  <div className="card-notes">
    {noteOf(known.entry) === '' ? null : <p>{noteOf(known.entry)}</p>}
    {factsOf(known).map((fact) => (
      <p key={fact}>{fact}</p>
    ))}
  </div>
);

import type { Entry } from '@stackmate/catalogue';
import { copiesPerCard, isCard, rarityMaximum } from '@stackmate/engine';
import type { KnownCard } from './cards.ts';
import { averageDraws } from './draw-odds.ts';

/** Returns facts about a card other than its effects, a paragraph each. */
function factsOf({ entry }: KnownCard): readonly string[] {
  const odds = averageDraws(entry.id);
  const isSupermon = entry.kind === 'monster' && entry.level > 1;
  return [
    ...(isSupermon
      ? [
          `A supermon starts in the superdeck. Upgrade a stack of at least ${entry.level} monsters that has been on the field for at least one full turn to summon it.`,
        ]
      : []),
    ...(odds === null
      ? []
      : [
          `On average, 1 in ${odds.times.toLocaleString('en')} ${odds.pool} from packs is this card.`,
        ]),
    ...(isCard(entry)
      ? [
          `A ${isSupermon ? 'superdeck' : 'deck'} holds at most ${copiesPerCard} copies. Copies can differ: each is rolled once, when it is created.`,
        ]
      : []),
    ...(entry.kind === 'rule'
      ? ["Rule cards aren't part of a deck: both players always have them."]
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

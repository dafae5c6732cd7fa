import type { Entry } from '@stackmate/catalogue';
import { copiesPerCard, isCard, rarityMaximum } from '@stackmate/engine';
import { t } from '@stackmate/words';
import type { KnownCard } from './cards.ts';
import { averageDraws } from './draw-odds.ts';

/** Returns facts about a card other than its effects, a paragraph each. */
function listFacts({ entry }: KnownCard): readonly string[] {
  const odds = averageDraws(entry.id);
  const isSupermon = entry.kind === 'monster' && entry.level > 1;
  return [
    ...(isSupermon
      ? [
          t(
            'A supermon starts in the superdeck. Upgrade a stack of at least {level, plural, one {# monster} other {# monsters}} that has been on the field for at least one full turn to summon it.',
            { level: entry.level },
          ),
        ]
      : []),
    ...(odds === null
      ? []
      : [
          t(
            'On average, 1 in {times, number} {pool, select, monster {basic monsters} spell {spells} other {supermons}} from packs is this card.',
            odds,
          ),
        ]),
    ...(isCard(entry)
      ? [
          isSupermon
            ? t(
                'A superdeck holds at most {copies, plural, one {# copy} other {# copies}}. Copies can differ: each is rolled once, when it is created.',
                { copies: copiesPerCard },
              )
            : t(
                'A deck holds at most {copies, plural, one {# copy} other {# copies}}. Copies can differ: each is rolled once, when it is created.',
                { copies: copiesPerCard },
              ),
        ]
      : []),
    ...(entry.kind === 'rule'
      ? [t("Rule cards aren't part of a deck: both players always have them.")]
      : [
          t('Its rarity is {rarity, number} of {maximum, number}.', {
            rarity: entry.rarity,
            maximum: rarityMaximum,
          }),
        ]),
    ...(entry.shortCode === '' ? [] : [t('Its short code is {code}.', { code: entry.shortCode })]),
  ];
}

const getNote = ({ note }: Entry): string => (note === undefined ? '' : t(note));

export const Notes = ({ known }: { readonly known: KnownCard }) => (
  <div className="card-notes">
    {getNote(known.entry) === '' ? null : <p>{getNote(known.entry)}</p>}
    {listFacts(known).map((fact) => (
      <p key={fact}>{fact}</p>
    ))}
  </div>
);

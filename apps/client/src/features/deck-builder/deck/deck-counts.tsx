import { t } from '@stackmate/words';
import { kindNames } from '../../../kit/decks/deck-cards.ts';
import { TextWithLinks } from '../../../kit/widgets/text-with-links.tsx';
import { countKinds, kindLimits } from '../model/deck-notes.ts';
import type { EditedDeck } from '../model/deck-draft.ts';

const kinds = ['monster', 'spell', 'supermon'] as const;

/** Shows the number of cards of each kind, and how many a deck has. */
export function DeckCounts({ draft }: { readonly draft: EditedDeck }) {
  const counts = countKinds(draft);
  return (
    <dl className="deck-counts">
      {kinds.map((kind) => {
        const { min, max } = kindLimits[kind];
        const isRight = counts[kind] >= min && counts[kind] <= max;
        return (
          <div key={kind} data-right={isRight || undefined}>
            <dt>{t(kindNames[kind])}</dt>
            <dd>
              <TextWithLinks
                text={
                  min === 0
                    ? t('**{count}** of {max}', { count: counts[kind], max })
                    : t('**{count}** of {min}–{max}', { count: counts[kind], min, max })
                }
              />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

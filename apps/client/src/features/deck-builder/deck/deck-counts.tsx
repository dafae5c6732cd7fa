import { t } from '@stackmate/words';
import { countKinds, kindLimits } from '../model/deck-notes.ts';
import type { EditedDeck } from '../model/deck-draft.ts';

const kinds = [
  ['monster', 'Monsters'],
  ['spell', 'Spells'],
  ['supermon', 'Supermons'],
] as const;

/** Shows the number of cards of each kind, and how many a deck has. */
export function DeckCounts({ draft }: { readonly draft: EditedDeck }) {
  const counts = countKinds(draft);
  return (
    <dl className="deck-counts">
      {kinds.map(([kind, title]) => {
        const { min, max } = kindLimits[kind];
        const isRight = counts[kind] >= min && counts[kind] <= max;
        return (
          <div key={kind} data-right={isRight || undefined}>
            <dt>{t(title)}</dt>
            <dd>
              <b>{counts[kind]}</b>{' '}
              {min === 0 ? t('of {max}', { max }) : t('of {min}–{max}', { min, max })}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

import { cardCost } from '@stackmate/ui';
import { definitionName } from '@stackmate/catalogue/log-text';
import { t } from '@stackmate/words';
import { createPortal } from 'react-dom';
import type { EditedDeck } from '../model/deck-draft.ts';
import { countKinds, kindCountWords } from '../model/deck-notes.ts';
import { deckCode } from '../model/import-deck.ts';
import { groupPiles } from './piles.ts';
import './deck-print.css';

/** The deck as a list on one sheet of paper. It replaces the page in print, and isn't shown on screens. */
export function DeckPrint({ draft }: { readonly draft: EditedDeck }) {
  return createPortal(
    <section className="deck-print" aria-hidden="true">
      <h1>{draft.name}</h1>
      <p>{kindCountWords(countKinds(draft))}</p>
      <div className="deck-print-piles">
        {groupPiles(draft.deck, 'kind').map(({ title, count, lines }) => (
          <section key={title}>
            <h2>{t('{name} ({count})', { name: title, count })}</h2>
            <table>
              <tbody>
                {lines.map(({ id, slots }) => (
                  <tr key={id}>
                    <td>{slots.length}</td>
                    <th scope="row">{definitionName(id)}</th>
                    <td>{t('cost {cost}', { cost: cardCost(id) })}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ))}
      </div>
      <p className="deck-print-code">{deckCode(draft)}</p>
    </section>,
    document.body,
  );
}

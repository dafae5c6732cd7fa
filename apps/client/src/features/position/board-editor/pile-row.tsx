import type { MatchState, Player } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { plural } from '../../../platform/words/index.ts';
import { cardsIn } from './pile-edits.ts';
import { pileName, possessive } from './position-words.ts';
import { pileNames } from './places.ts';
import type { EditedPile, PileOf } from './places.ts';

interface PileRowProps {
  readonly state: MatchState;
  readonly owner: Player;
  /** The pile whose cards are shown. */
  readonly selected: EditedPile | null;
  /** Whether something is picked up that can go to a pile. */
  readonly isFree: boolean;
  readonly onChoose: (pile: PileOf) => void;
}

/** Shows a player's piles as buttons with their number of cards. Cards can be dropped on them. */
export function PileRow({ state, owner, selected, isFree, onChoose }: PileRowProps) {
  return (
    <ul className="edit-piles" aria-label={owner === 0 ? t('Piles of South') : t('Piles of North')}>
      {pileNames.map((pile) => {
        const { length } = cardsIn(state, { owner, pile });
        return (
          <li key={pile}>
            <button
              type="button"
              data-edit-pile={`${owner} ${pile}`}
              data-free={isFree || undefined}
              aria-pressed={selected === pile}
              onClick={() => onChoose({ owner, pile })}
            >
              <span>
                <span className="sm-hidden">{possessive(owner)} </span>
                {pileName(pile)}
              </span>{' '}
              <b>
                {length}
                <span className="sm-hidden"> {plural(length, 'card', 'cards')}</span>
              </b>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

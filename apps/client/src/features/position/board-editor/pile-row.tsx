import type { MatchState, Player } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { cardsIn } from './pile-edits.ts';
import { pileName } from './position-words.ts';
import { pileNames } from './places.ts';
import type { EditedPile, PlayerPile } from './places.ts';

interface PileRowProps {
  readonly state: MatchState;
  readonly owner: Player;
  /** The pile whose cards are shown. */
  readonly selected: EditedPile | null;
  /** Whether something is picked up that can go to a pile. */
  readonly isFree: boolean;
  readonly onChoose: (pile: PlayerPile) => void;
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
              aria-label={t(
                '{owner, select, south {South’s {pile}} other {North’s {pile}}} {count, plural, one {# card} other {# cards}}',
                { owner: owner === 0 ? 'south' : 'north', pile: pileName(pile), count: length },
              )}
              aria-pressed={selected === pile}
              onClick={() => onChoose({ owner, pile })}
            >
              <span>{pileName(pile)}</span> <b>{length}</b>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

import { BoardCard, cardView } from '@stackmate/ui';
import type { DefinitionId, MatchView, Own, Player } from '@stackmate/engine';
import { listText, t } from '@stackmate/words';
import { use, useId, useMemo } from 'react';
import { cardName } from '../names/names.ts';
import { useMatch, useStore } from '../store/index.ts';
import { cardCount, cardsInDeck, cardsInPile, cardsShownBy, OtherOwn } from './tracked-cards.ts';
import type { CardTally } from './tracked-cards.ts';
import './tracker.css';

interface CardsProps {
  readonly title: string;
  /** null if only their number is known. */
  readonly cards: readonly CardTally[] | null;
  /** Number of copies in total. */
  readonly total: number;
  readonly note?: string;
  /** Words for a number of copies, for screen readers. */
  readonly words?: (count: number) => string;
}

interface TrackedProps extends CardTally, Required<Pick<CardsProps, 'words'>> {
  readonly onOpen: () => void;
}

/** Shows one kind of card as a picture with the number of its copies. */
function Tracked({ card, count, words, onOpen }: TrackedProps) {
  return (
    <li className={count === 0 ? 'gone' : ''}>
      <button type="button" className="tracked-card" title={cardName(card)} onClick={onOpen}>
        <span className="sm-hidden">{listText([cardName(card), words(count)])}</span>
        <span aria-hidden="true">
          <BoardCard view={cardView(card)} size="tiny" hidesText />
          <b className="tracked-count">{count === 0 ? '–' : t('×{count}', { count })}</b>
          <small>{cardName(card)}</small>
        </span>
      </button>
    </li>
  );
}

function Cards({ title, cards, total, note, words = cardCount }: CardsProps) {
  const id = useId();
  const store = useStore();
  const open = (card: DefinitionId): void =>
    store.inspect({
      at: 'definition',
      id: card,
      beside: (cards ?? []).map((tracked) => ({ at: 'definition', id: tracked.card })),
    });
  return (
    <div className="tracked" role="group" aria-labelledby={id}>
      <h3 id={id}>
        {title} <small>{cardCount(total)}</small>
      </h3>
      {note !== undefined && cards !== null && cards.length > 0 && <p>{note}</p>}
      {cards === null && <p>{t('Hidden from you.')}</p>}
      {cards?.length === 0 && <p>{t('No cards here.')}</p>}
      {cards && cards.length > 0 && (
        <ul>
          {cards.map((tracked) => (
            <Tracked
              key={tracked.card}
              {...tracked}
              words={words}
              onOpen={() => open(tracked.card)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

const inSightWords = (count: number): string =>
  count === 0 ? t('not in sight now') : t('{count} in sight', { count });

interface SideProps {
  readonly view: MatchView;
  readonly player: Player;
  readonly name: string;
  /** What the viewer knows of the player's hidden cards; null if nothing. */
  readonly own: Own | null;
}

/** Shows the cards of one player: those in a known deck, or those that an opponent has shown, then bin and void. */
function Side({ view, player, name, own }: SideProps) {
  const log = useMatch((screen) => screen.log);
  const shown = useMemo(() => cardsShownBy(player, view, log), [player, view, log]);
  const { bin, void: burned, deckCount } = view.open;
  return (
    <div className="tracker-side" role="group" aria-label={name}>
      <h2>{name}</h2>
      {own ? (
        <Cards
          title={t('Left in the deck')}
          cards={cardsInDeck(own.deck)}
          total={own.deck.length}
          note={t('Sorted, because the order of the deck is hidden.')}
        />
      ) : (
        <>
          <Cards
            title={t('Shown in this match')}
            cards={shown}
            total={shown.length}
            {...(shown.some(({ count }) => count === 0)
              ? {
                  note: t(
                    'Faded cards were seen before. They can be in the deck, the hand or face down.',
                  ),
                }
              : {})}
            words={inSightWords}
          />
          <p className="tracked-deck">
            {t('Deck: {count, plural, one {# card} other {# cards}}, hidden from you.', {
              count: deckCount[player],
            })}
          </p>
        </>
      )}
      <Cards title={t('Bin')} cards={cardsInPile(bin[player])} total={bin[player].length} />
      <Cards title={t('Void')} cards={cardsInPile(burned[player])} total={burned[player].length} />
    </div>
  );
}

/** Shows what is left in the viewer's deck, both bins and voids, and what the opponent has shown. */
export function Tracker({ view }: { readonly view: MatchView }) {
  const other = use(OtherOwn);
  const me = useMatch((screen) => screen.me) ?? 0;
  const addressee = useMatch((screen) => screen.addressee);
  const seats = useMatch((screen) => screen.snapshot.seats);
  const opponent = me === 0 ? 1 : 0;
  return (
    <div className="tracker">
      {([me, opponent] as const).map((player) => (
        <Side
          key={player}
          view={view}
          player={player}
          name={player === addressee ? t('You') : seats[player].name}
          own={view.viewer === player ? view.own : other}
        />
      ))}
    </div>
  );
}

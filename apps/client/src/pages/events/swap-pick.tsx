import { foldName, searchedNames } from '@stackmate/catalogue/search';
import { cardName } from '@stackmate/economy';
import { tournamentLimits } from '@stackmate/protocol/tournaments';
import { t } from '@stackmate/words';
import { useState } from 'react';
import { deckEntry } from '../../kit/decks/deck-cards.ts';
import { useVault } from '../../kit/collection/vault-store.ts';
import { RolledFace } from '../../kit/rolled-face/rolled-face.tsx';
import './swap.css';

/** Copies that are shown: a search finds the others. */
const shownCopies = 24;

interface SwapPickProps {
  /** The deck that is brought: its cards can't be swap cards. */
  readonly deck: string;
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** [TO2] Lets the player bring up to five cards of the vault beside the deck, to exchange between games. */
export function SwapPick({ deck, chosen, onChoose }: SwapPickProps) {
  const { copies } = useVault();
  const [text, setText] = useState('');
  const wanted = foldName(text.trim());
  const free = copies.filter(({ sent }) => !sent.decks.includes(deck));
  const found = free.filter(
    ({ id, card }) =>
      chosen.includes(id) ||
      searchedNames(deckEntry(card).name).some((name) => foldName(name).includes(wanted)),
  );
  const shown = found
    .toSorted((a, b) => Number(chosen.includes(b.id)) - Number(chosen.includes(a.id)))
    .slice(0, shownCopies);
  const toggle = (id: string): void => {
    const others = chosen.filter((other) => other !== id);
    onChoose(
      others.length < chosen.length ? others : [...others, id].slice(-tournamentLimits.swapCards),
    );
  };
  return (
    <fieldset className="swap-pick">
      <legend>
        {t('Swap cards: {count} of {most}', {
          count: chosen.length,
          most: tournamentLimits.swapCards,
        })}
      </legend>
      <p className="setting-note">
        {t('After the first game of a pairing, you may exchange cards of your deck for these.')}
      </p>
      <input
        className="field"
        type="search"
        aria-label={t('Search your vault')}
        placeholder={t('Search your vault')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ul className="swap-cards">
        {shown.map(({ id, card, roll, sent }) => (
          <li key={id}>
            <button
              type="button"
              className="swap-card"
              aria-pressed={chosen.includes(id)}
              onClick={() => toggle(id)}
            >
              <span className="sm-hidden">
                {t('{name}, number {serial}', { name: cardName(card), serial: sent.serial })}
              </span>
              <span aria-hidden="true" inert>
                <RolledFace roll={roll} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

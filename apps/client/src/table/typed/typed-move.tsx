import { t } from '@stackmate/words';
import { useId, useMemo, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useMatch, useStore } from '../store/index.ts';
import { complete } from './phrases.ts';
import './typed.css';

/** Maximum number of suggestions shown. */
const maxSuggestions = 8;

/** Shows an input for typed moves with completion. Every legal action can be typed. */
export function TypedMove({ onClose }: { readonly onClose: () => void }) {
  const store = useStore();
  const intent = useMatch((screen) => screen.intent);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const list = useId();
  const suggestions = useMemo(
    () => (intent ? complete(intent.view, intent.offers, typed).slice(0, maxSuggestions) : []),
    [intent, typed],
  );
  const choose = (index: number): void => {
    const phrase = suggestions[index];
    if (!phrase) return;
    store.take(phrase.offer);
    setTyped('');
    setAt(0);
    if (store.get().intent?.preview) onClose();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter') {
      // A held-down key counts once, because the list has changed by the second event.
      if (!event.repeat) choose(at);
    } else if (event.key === 'ArrowDown') setAt(Math.min(at + 1, suggestions.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <section className="typed-move" aria-label={t('Type a move')}>
      <ul id={list} role="listbox" aria-label={t('Moves')}>
        {suggestions.map(({ text, offer }, index) => (
          <li
            key={JSON.stringify(offer.action)}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === at}
            onClick={() => choose(index)}
          >
            {text}
          </li>
        ))}
      </ul>
      {suggestions.length === 0 && (
        <p className="none">
          {t('No legal move starts with that. Try a card’s name or a square.')}
        </p>
      )}
      <input
        // The player opened it in order to type.
        autoFocus
        role="combobox"
        aria-label={t('Type a move')}
        aria-expanded={suggestions.length > 0}
        aria-controls={list}
        aria-activedescendant={suggestions.length > 0 ? `${list}-${at}` : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={t('wyrm c2xe3')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
    </section>
  );
}

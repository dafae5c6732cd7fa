import type { DeckCheckView } from '@stackmate/protocol/physical';
import * as api from '@stackmate/protocol/routes';
import { t } from '@stackmate/words';
import { useId, useState } from 'react';
import { importDeck } from '../../features/deck-builder/model/import-deck.ts';
import { FaultNote } from '../../kit/page/fault-note.tsx';
import { useRequest } from '../../kit/requests/requests.ts';
import { call } from '../../platform/api/call.ts';

/** Longest title of a check. */
const titleLength = 60;

/** [PH7] Opens the check of a deck that its player has handed in as a code or a list of cards. */
export function OpenCheck({ onOpened }: { readonly onOpened: (check: DeckCheckView) => void }) {
  const id = useId();
  const request = useRequest();
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const isOff = title.trim() === '' || text.trim() === '';
  async function open(): Promise<void> {
    if (isOff) return;
    const read = importDeck(text, null);
    setProblems(read.ok ? read.value.remarks : read.problems);
    // A list that was read only in part would make cards foreign that the deck has.
    if (!read.ok || read.value.remarks.length > 0) return;
    const deck = read.value.cards.map(({ roll }) => roll.card);
    const check = await request.run(() => call(api.deckChecks.open, { title: title.trim(), deck }));
    if (check) onOpened(check);
  }
  return (
    <form
      className="own-prints-part"
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <h2>{t('Check a deck')}</h2>
      <label htmlFor={`${id}-title`}>{t('Player or table, for you alone')}</label>
      <input
        id={`${id}-title`}
        className="field"
        value={title}
        maxLength={titleLength}
        autoComplete="off"
        onChange={({ target }) => setTitle(target.value)}
      />
      <label htmlFor={`${id}-deck`}>{t('Deck code, or a list such as “3 Cinder Fox”')}</label>
      <textarea
        id={`${id}-deck`}
        className="field"
        rows={5}
        value={text}
        spellCheck={false}
        onChange={({ target }) => {
          setText(target.value);
          setProblems([]);
        }}
      />
      <div role="alert">
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
      <p>
        <button
          type="submit"
          className="sm-button"
          aria-disabled={isOff}
          aria-busy={request.isBusy}
        >
          {t('Start the check')}
        </button>
      </p>
      <FaultNote fault={request.fault} />
    </form>
  );
}

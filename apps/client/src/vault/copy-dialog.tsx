import type { CardHistoryAnswer } from '@stackmate/protocol/collection';
import { Card, cardView, Modal } from '@stackmate/ui';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { collectionApi } from '../collection/collection-api.ts';
import type { VaultCopy } from '../collection/vault-copy.ts';
import { deckEntry } from '../deck-builder/model/deck-cards.ts';
import { plural, t } from '../words/index.ts';
import { StatBars } from './stat-bars.tsx';
import { Training } from './training.tsx';
import type { VaultActions } from './use-marks.ts';

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

const originNames: Readonly<Record<VaultCopy['sent']['origin'], string>> = {
  starter: 'from your starter deck',
  pack: 'from a booster',
  box: 'from a reward box',
  store: 'from the store',
  code: 'from a code',
  grant: 'a gift',
};

const eventNames = {
  received: 'Received',
  sold: 'Sold',
  returned: 'Returned: the sale was undone',
  left: 'Left your vault',
} as const;

type HistoryEvent = CardHistoryAnswer['events'][number];

function History({ card }: { readonly card: string }) {
  const [events, setEvents] = useState<readonly HistoryEvent[]>([]);
  useEffect(() => {
    let isShown = true;
    void collectionApi.history(card).then((answer) => {
      if (answer.ok && isShown) setEvents(answer.value.events);
    });
    return () => {
      isShown = false;
    };
  }, [card]);
  return (
    <ol className="copy-history">
      {events.map(({ at, kind }) => (
        <li key={`${at} ${kind}`}>
          {dateFormat.format(at)}: {t(eventNames[kind])}
        </li>
      ))}
    </ol>
  );
}

interface CopyDialogProps {
  readonly copy: VaultCopy;
  readonly actions: VaultActions;
  readonly onClose: () => void;
}

/** Shows everything about a copy: its roll, history and training, and lets the player mark it. */
export function CopyDialog({ copy, actions, onClose }: CopyDialogProps) {
  const { sent } = copy;
  const { name } = deckEntry(copy.card);
  const [tag, setTag] = useState('');
  const mark = (change: Parameters<VaultActions['mark']>[1], says: string): void =>
    void actions.mark([copy], change, says);
  function addTag(event: FormEvent): void {
    event.preventDefault();
    if (tag.trim() === '') return;
    mark({ addTags: [tag.trim()] }, t('Tagged {name}.', { name }));
    setTag('');
  }
  return (
    <Modal open title={name} onClose={onClose} width="types">
      <div className="copies">
        <div className="copies-face" inert aria-hidden="true">
          <Card view={cardView(copy.card, copy.roll)} />
        </div>
        <div className="copies-choice">
          <p className="copy-origin">
            {t(
              'No. {serial} of edition {edition}, {origin}, {date}. Wins: {wins} of {matches}. Decks: {decks}.',
              {
                serial: sent.serial,
                edition: sent.edition,
                origin: t(originNames[sent.origin]),
                date: dateFormat.format(sent.acquiredAt),
                wins: sent.wins,
                matches: plural(sent.matches, '{count} match', '{count} matches'),
                decks: sent.decks.length,
              },
            )}
          </p>
          <StatBars copy={copy} />
          <div className="button-row">
            <button
              type="button"
              className="plain-button"
              aria-pressed={sent.locked}
              onClick={() =>
                mark(
                  { locked: !sent.locked },
                  sent.locked ? t('Unlocked {name}.', { name }) : t('Locked {name}.', { name }),
                )
              }
            >
              {t('Locked')}
            </button>
            <button
              type="button"
              className="plain-button"
              aria-pressed={sent.favourite}
              onClick={() => mark({ favourite: !sent.favourite }, t('Changed {name}.', { name }))}
            >
              {t('Favourite')}
            </button>
          </div>
          <form className="inline-form" onSubmit={addTag}>
            <input
              className="field"
              aria-label={t('New tag')}
              placeholder={t('New tag')}
              maxLength={24}
              value={tag}
              onChange={(event) => setTag(event.target.value)}
            />
            <button type="submit" className="plain-button">
              {t('Add tag')}
            </button>
          </form>
          {sent.tags.length > 0 && (
            <ul className="copy-tags">
              {sent.tags.map((each) => (
                <li key={each}>
                  <button
                    type="button"
                    className="plain-button"
                    aria-label={t('Remove the tag {tag}', { tag: each })}
                    onClick={() => mark({ removeTags: [each] }, t('Removed a tag.'))}
                  >
                    {each} ×
                  </button>
                </li>
              ))}
            </ul>
          )}
          <Training copy={copy} />
          <History card={copy.id} />
        </div>
      </div>
    </Modal>
  );
}

import { deckPageLimits } from '@stackmate/protocol/collection';
import type { DeckPage, DeckPageSummary } from '@stackmate/protocol/collection';
import * as api from '@stackmate/protocol/routes';
import { t } from '@stackmate/words';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { ownDecks } from '../../../kit/decks/own-decks.ts';
import { requestKey } from '../../../kit/requests/request-keys.ts';
import { useLoaded, useRequest } from '../../../kit/requests/requests.ts';
import { CopyButton } from '../../../kit/widgets/copy-button.tsx';
import { call } from '../../../platform/api/call.ts';
import { useConnectionState, useServices } from '../../../platform/services/use-services.ts';
import type { DeckStorage } from '../editor/deck-storage.ts';
import type { EditedDeck } from '../model/deck-draft.ts';
import { deckCode } from '../model/import-deck.ts';
import { gameOrigin } from '../../../platform/device/game-origin.ts';

const pageAddress = (id: string): string => `${gameOrigin()}/play/decks/page/${id}`;

/** Returns the id of the deck at the server; null for one that is only in this browser. */
const accountDeckId = ({ id, isOwned }: DeckStorage): string | null =>
  isOwned ? id : (ownDecks().find((deck) => deck.id === id)?.account?.id ?? null);

interface FormProps {
  readonly draft: EditedDeck;
  readonly deck: string | null;
  /** The page that shows the deck already; null if there is none. */
  readonly page: DeckPage | null;
  readonly onSaved: (page: DeckPage | null) => void;
}

/** Makes the deck public, or changes its page. */
function PageForm({ draft, deck, page, onSaved }: FormProps) {
  const id = useId();
  const [notes, setNotes] = useState(page?.notes ?? '');
  const [change, setChange] = useState('');
  const request = useRequest();
  const code = deckCode(draft);
  const [shown] = page?.versions ?? [];
  const hasNewCards = shown !== undefined && shown.code !== code;
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const content = { name: draft.name, notes, code };
    const answer = await request.run(() =>
      page && shown
        ? call(api.deckPages.revise, {
            page: page.id,
            version: shown.version,
            change: hasNewCards ? change : '',
            ...content,
          })
        : call(api.deckPages.publish, { key: requestKey(), deck, ...content }),
    );
    if (!answer) return;
    setChange('');
    onSaved(answer.page);
  }
  async function remove(): Promise<void> {
    if (page && (await request.run(() => call(api.deckPages.remove, { page: page.id }))))
      onSaved(null);
  }
  return (
    <form onSubmit={(event) => void save(event)}>
      {page ? (
        <p>
          <Link to={`/decks/page/${page.id}`}>{pageAddress(page.id)}</Link>{' '}
          <CopyButton
            className="plain-button"
            label={t('Copy the link')}
            text={() => pageAddress(page.id)}
          />
        </p>
      ) : (
        <p>
          {t(
            'Anyone with the link sees the cards, your notes and your name, and can copy the deck.',
          )}
        </p>
      )}
      <label htmlFor={`${id} notes`}>{t('Notes: how it is played')}</label>
      <textarea
        id={`${id} notes`}
        className="field"
        rows={4}
        maxLength={deckPageLimits.notes}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
      {hasNewCards && (
        <>
          <label htmlFor={`${id} change`}>{t('What has changed')}</label>
          <input
            id={`${id} change`}
            className="field"
            maxLength={deckPageLimits.change}
            value={change}
            onChange={(event) => setChange(event.target.value)}
          />
        </>
      )}
      <div className="button-row">
        <button type="submit" className="sm-button" aria-busy={request.isBusy}>
          {page ? t('Update the page') : t('Make it public')}
        </button>
        {page && (
          <button type="button" className="plain-button" onClick={() => void remove()}>
            {t('Remove the page')}
          </button>
        )}
      </div>
      {request.fault && (
        <p role="alert" className="fault">
          {request.fault.text}
        </p>
      )}
    </form>
  );
}

interface PublishDeckProps {
  readonly draft: EditedDeck;
  readonly storage: DeckStorage;
}

/** Gives the deck a page of its own that anyone can open. */
export function PublishDeck({ draft, storage }: PublishDeckProps) {
  const { online } = useServices();
  const isGuest = useConnectionState(online, (state) => state.isGuest);
  const deck = accountDeckId(storage);
  const pages = useLoaded(
    'deck pages',
    isGuest === false ? (signal) => call(api.deckPages.list, {}, { signal }) : null,
  );
  const isThis = (summary: DeckPageSummary): boolean =>
    deck === null ? summary.deck === null && summary.name === draft.name : summary.deck === deck;
  const summary = pages.value?.pages.find(isThis) ?? null;
  const loaded = useLoaded(
    `deck page ${summary?.id}`,
    summary ? (signal) => call(api.deckPages.read, { page: summary.id }, { signal }) : null,
  );
  // What was saved here; until then, what was loaded.
  const [saved, setSaved] = useState<DeckPage | null | undefined>(undefined);
  if (isGuest !== false)
    return (
      <p>{t('With an account, you can give a deck a public page, with notes and versions.')}</p>
    );
  const fault = pages.fault ?? loaded.fault;
  const isLoaded = pages.value && (summary === null || loaded.value?.page.id === summary.id);
  const page = saved === undefined ? summary && (loaded.value?.page ?? null) : saved;
  return (
    <>
      {fault && <p role="alert">{fault.text}</p>}
      {(isLoaded || saved !== undefined) && (
        <PageForm
          key={page?.id ?? 'new'}
          draft={draft}
          deck={deck}
          page={page}
          onSaved={setSaved}
        />
      )}
      <p role="status">
        {saved && t('The page shows this deck now.')}
        {saved === null && t('The page is removed.')}
      </p>
    </>
  );
}

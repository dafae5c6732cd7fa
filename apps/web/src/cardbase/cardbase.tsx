import { changedNames } from '@stackmate/catalogue/search';
import type { SearchError } from '@stackmate/catalogue/search';
import { Modal } from '@stackmate/ui';
import { useLocation, useNavigate } from 'react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { openStorage } from '../api/storage.ts';
import { Prerendered } from '../prerendered/prerendered.tsx';
import { plural, t } from '../words/index.ts';
import { addressOf, listPath, readAddress } from './address.ts';
import type { Answer } from './answer.ts';
import './cardbase.css';
import { takeEarlyInput } from './early-input.ts';
import { FilterPanel } from './filter-panel.tsx';
import type { PanelActions } from './filter-panel.tsx';
import './filters.css';
import { HelpPopup } from './help-popup.tsx';
import { Pager } from './pager.tsx';
import { QueryBox } from './query-box.tsx';
import { QuickLook } from './quick-look.tsx';
import { LoadingCards, LoadError, Results } from './results.tsx';
import { InMarkupContext } from './tile-picture.tsx';
import { Toolbar } from './toolbar.tsx';
import { useAnswer } from './use-answer.ts';
import type { InitialAnswer } from './use-answer.ts';
import { useCards } from './use-cards.ts';
import { useKeys } from './use-keys.ts';
import { useSearch } from './use-search.ts';

const storageKey = 'cardbase-keys';

/** Returns whether single-key shortcuts are on. They can be turned off for visitors who use speech input or press keys by accident. */
export const storedKeyChoice = (): boolean => openStorage().getItem(storageKey) !== 'off';

export const storeKeyChoice = (isOn: boolean): void =>
  openStorage().setItem(storageKey, isOn ? 'on' : 'off');

export interface CardbaseProps {
  /** The address's query with its `?`. */
  readonly search: string;
  /** The server's answer for the page's original address; null without one. */
  readonly first: Answer | null;
  /** Whether the list is visible, not hidden behind a card. */
  readonly isShown: boolean;
}

/** Remembers the server's answer with the state that it belongs to. */
function useFirst(search: string, first: Answer | null): InitialAnswer | null {
  const remembered = useRef<InitialAnswer | null>(null);
  remembered.current ??= first && { state: readAddress(search), answer: first };
  return remembered.current;
}

const numberOf = (found: number): string => plural(found, '{count} card', '{count} cards');

/** Submits the form without scripts. */
const sendButton = (
  <button type="submit" className="sm-button cb-send">
    {t('Search')}
  </button>
);

/** The card list with its text search and the filters, which stay in sync. */
export const Cardbase = ({ search: address, first: given, isShown }: CardbaseProps) => {
  const search = useSearch(address);
  const { listState, text, appliedText, parsed, filters, onlyText } = search;
  const first = useFirst(address, given);
  const [cards, askForCards] = useCards();
  const query = appliedText.trim();
  const current = {
    ...listState,
    text: query,
    page: query === listState.text ? listState.page : 1,
  };
  const { answer, isCurrent } = useAnswer(current, cards, first);
  const [open, setOpen] = useState<'filters' | 'help' | null>(null);
  /** null until hydrated. */
  const [hasKeys, setKeys] = useState<boolean | null>(null);
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);

  // The server's answer doesn't match the state any more, so load the cards.
  useEffect(() => {
    if (!isCurrent && cards.state === 'unasked') askForCards();
  }, [isCurrent, cards.state, askForCards]);
  useEffect(() => setKeys(storedKeyChoice()), []);
  // Following an example closes the help; the filters stay open for further choices.
  useEffect(() => setOpen((now) => (now === 'help' ? null : now)), [address]);
  useEffect(() => setOpen(null), [isShown]);
  const navigate = useNavigate();
  useEffect(() => {
    const early = takeEarlyInput();
    if (early !== null) void navigate(early, { preventScrollReset: true });
  }, [navigate]);
  // The link was followed before hydration.
  const { hash } = useLocation();
  useEffect(() => {
    if (!isShown || hash !== '#filters') return;
    setOpen('filters');
    const same = addressOf(readAddress(window.location.search));
    void navigate(same, { replace: true, preventScrollReset: true });
  }, [hash, isShown, navigate]);

  const pages = answer?.pages ?? 1;
  const page = answer?.page ?? 1;
  const turn = (to: number): void => {
    if (to >= 1 && to <= pages) search.turnTo(to);
  };
  useKeys(root, isShown && hasKeys === true && open === null, {
    search: () => field.current?.focus(),
    help: () => setOpen('help'),
    turn: (by) => turn(page + by),
  });

  const addressFor = (other: string): string => addressOf({ ...listState, text: other, page: 1 });
  const correctedAddress = ({ at }: SearchError, instead: string): string =>
    addressFor(text.slice(0, at.start) + instead + text.slice(at.end));
  const chosenCount = changedNames(filters).filter((name) => name !== 'name').length;
  const actions = useRef<PanelActions>(null!);
  actions.current = {
    choose: search.choose,
    type: search.typeFilter,
    toggleAdvanced: () => search.show({ advanced: !listState.advanced }),
    reset: search.reset,
  };
  // Coming back from a card returns the focus to it.
  const lastCard = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const card = lastCard.current;
    if (!isShown || !card?.isConnected) return undefined;
    const frame = requestAnimationFrame(() => card.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [isShown]);
  const counts = answer?.counts ?? null;
  const panel = { filters, counts, isAdvanced: listState.advanced, onlyText, actions };
  const pager = (label: string) => <Pager label={label} page={page} pages={pages} onPage={turn} />;

  return (
    <section
      ref={root}
      className="cb wide"
      data-hydrated={hasKeys !== null || undefined}
      // Prefetches the cards when a visitor approaches the list.
      onPointerEnter={askForCards}
      onFocus={askForCards}
      onTouchStart={askForCards}
    >
      <h1>{t('Cardbase')}</h1>
      <form
        className="cb-form"
        role="search"
        action={listPath}
        onSubmit={(event) => {
          event.preventDefault();
          search.done();
        }}
      >
        {/* The default button, which Enter presses without scripts. */}
        <button type="submit" className="sm-hidden" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="was" value={listState.text} />
        {listState.view === 'grid' ? null : (
          <input type="hidden" name="view" value={listState.view} />
        )}
        {listState.advanced ? <input type="hidden" name="advanced" value="1" /> : null}
        <div className="cb-head">
          <div className="cb-field">
            <label htmlFor={`${id}-name`}>{t('Search card by name')}</label>
            <input
              id={`${id}-name`}
              type="search"
              name="name"
              value={filters.name}
              maxLength={60}
              autoComplete="off"
              enterKeyHint="search"
              onChange={({ target }) =>
                search.typeFilter('name', target.value.replaceAll(/["“”„]/g, '').trimStart())
              }
              onBlur={search.done}
            />
          </div>
          <QueryBox
            text={text}
            faults={parsed.faults}
            correctedAddress={correctedAddress}
            exampleAddress={addressFor}
            onType={search.type}
            onDone={search.done}
            field={field}
          />
          <details className="cb-help">
            <summary
              className="cb-tool"
              onClick={(event) => {
                // Opened inline before hydration, it also closes inline.
                if (event.currentTarget.closest('details')?.open) return;
                event.preventDefault();
                setOpen('help');
              }}
            >
              {t('How to search')}
            </summary>
            <Prerendered name="search-help" className="cb-help-inline" />
          </details>
        </div>
        <div className="cb-body">
          <section id="filters" className="cb-filters" aria-label={t('Filters')}>
            <h2>{t('Filters')}</h2>
            <FilterPanel {...panel} isSent end={sendButton} />
            <a className="cb-filters-close" href="#results">
              {t('Close')}
            </a>
          </section>
          <div id="results" className="cb-results">
            <div className="cb-bar">
              <a
                className="sm-button cb-open-filters"
                href="#filters"
                onClick={(event) => {
                  event.preventDefault();
                  setOpen('filters');
                }}
              >
                {t('Filters')}
                {chosenCount === 0 ? null : ` (${chosenCount})`}
              </a>
              <p className="cb-found" role="status">
                {answer ? numberOf(answer.found) : t('Loading…')}
              </p>
              <Toolbar
                listState={listState}
                query={parsed.query}
                onSort={search.sortBy}
                onView={(view) => search.show({ view })}
              />
              {pager(t('Pages'))}
            </div>
            <div
              ref={results}
              className="cb-cards"
              aria-busy={!isCurrent && cards.state !== 'failed'}
              onClick={({ target }) => {
                lastCard.current = target instanceof Element ? target.closest('a') : null;
              }}
            >
              {cards.state === 'failed' && !isCurrent ? (
                <LoadError onRetry={askForCards} />
              ) : answer ? (
                <InMarkupContext value={cards.state !== 'here'}>
                  <Results answer={answer} listState={listState} />
                </InMarkupContext>
              ) : (
                <LoadingCards />
              )}
            </div>
            {answer && answer.pages > 1 ? (
              <div className="cb-foot">{pager(t('Pages, below the cards'))}</div>
            ) : null}
          </div>
        </div>
      </form>
      <Modal open={open === 'filters'} title={t('Filters')} onClose={() => setOpen(null)}>
        <FilterPanel
          {...panel}
          isSent={false}
          end={
            <button type="button" className="sm-button" onClick={() => setOpen(null)}>
              {answer ? t('Show {cards}', { cards: numberOf(answer.found) }) : t('Close')}
            </button>
          }
        />
      </Modal>
      <HelpPopup
        open={open === 'help'}
        onClose={() => setOpen(null)}
        hasKeys={hasKeys ?? true}
        onKeys={(isOn) => {
          storeKeyChoice(isOn);
          setKeys(isOn);
        }}
      />
      <QuickLook root={results} />
    </section>
  );
};

import { changedNames } from '@stackmate/catalogue/search';
import type { Filters } from '@stackmate/catalogue/search';
import { Modal } from '@stackmate/ui';
import { useLocation, useNavigate } from 'react-router';
import { useEffect, useRef, useState } from 'react';
import { pageAddress, t } from '@stackmate/words';
import { openStorage } from '../api/storage.ts';
import { getAddress, listPath, readAddress } from './address.ts';
import type { CardbaseAddress } from './address.ts';
import type { Answer } from './answer.ts';
import { CardResults } from './card-results.tsx';
import './cardbase.css';
import { takeEarlyInput } from './early-input.ts';
import { FilterPanel } from './filter-panel.tsx';
import type { PanelActions } from './filter-panel.tsx';
import './filters.css';
import { HelpPopup } from './help-popup.tsx';
import { QuickLook } from './quick-look.tsx';
import { SearchHead } from './search-head.tsx';
import { useAnswer } from './use-answer.ts';
import type { InitialAnswer } from './use-answer.ts';
import { useCards } from './use-cards.ts';
import { useKeys } from './use-keys.ts';
import { useSearch } from './use-search.ts';
import type { Search } from './use-search.ts';

const storageKey = 'cardbase-keys';

/** Returns whether single-key shortcuts are on. They can be turned off for visitors who use speech input or press keys by accident. */
const storedKeyChoice = (): boolean => openStorage().getItem(storageKey) !== 'off';

const storeKeyChoice = (isOn: boolean): void =>
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

/** Submits the form without scripts. */
const SendButton = () => (
  <button type="submit" className="sm-button cb-send">
    {t('Search')}
  </button>
);

/** Hidden fields that the form sends without scripts. */
const SentState = ({ listState }: { readonly listState: CardbaseAddress }) => (
  <>
    {/* The default button, which Enter presses without scripts. */}
    <button type="submit" className="sm-hidden" tabIndex={-1} aria-hidden="true" />
    <input type="hidden" name="was" value={listState.text} />
    {listState.view === 'grid' ? null : <input type="hidden" name="view" value={listState.view} />}
    {listState.advanced ? <input type="hidden" name="advanced" value="1" /> : null}
  </>
);

interface FilterLinkProps {
  readonly filters: Filters;
  readonly onOpen: () => void;
}

/** Opens the filters where they aren't beside the cards, and shows how many are set. */
const FilterLink = ({ filters, onOpen }: FilterLinkProps) => {
  const chosenCount = changedNames(filters).filter((name) => name !== 'name').length;
  return (
    <a
      className="sm-button cb-open-filters"
      href="#filters"
      onClick={(event) => {
        event.preventDefault();
        onOpen();
      }}
    >
      {chosenCount === 0 ? t('Filters') : t('Filters ({count})', { count: chosenCount })}
    </a>
  );
};

/** Goes to the address of what was typed before hydration. */
function useEarlyInput(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const early = takeEarlyInput();
    if (early !== null) void navigate(early, { preventScrollReset: true });
  }, [navigate]);
}

/** Keeps which popup is open. */
function useOpenPopup(address: string, isShown: boolean) {
  const [open, setOpen] = useState<'filters' | 'help' | null>(null);
  // Following an example closes the help; the filters stay open for further choices.
  useEffect(() => setOpen((now) => (now === 'help' ? null : now)), [address]);
  useEffect(() => setOpen(null), [isShown]);
  const navigate = useNavigate();
  // The link was followed before hydration.
  const { hash } = useLocation();
  useEffect(() => {
    if (!isShown || hash !== '#filters') return;
    setOpen('filters');
    const same = getAddress(readAddress(window.location.search));
    void navigate(same, { replace: true, preventScrollReset: true });
  }, [hash, isShown, navigate]);
  return [open, setOpen] as const;
}

/** Finds what the search asks for, in the server's answer or the loaded cards. */
function useWantedAnswer({ listState, appliedText }: Search, first: InitialAnswer | null) {
  const [cards, askForCards] = useCards();
  const text = appliedText.trim();
  const wanted = { ...listState, text, page: text === listState.text ? listState.page : 1 };
  const { answer, isCurrent } = useAnswer(wanted, cards, first);
  // The server's answer doesn't match the state any more, so load the cards.
  useEffect(() => {
    if (!isCurrent && cards.state === 'unasked') askForCards();
  }, [isCurrent, cards.state, askForCards]);
  return { answer, isCurrent, cards, askForCards };
}

/** Returns what the filters show, beside the cards and in their popup. */
function usePanel(search: Search, answer: Answer | null) {
  const { listState, filters, onlyText } = search;
  const actions = useRef<PanelActions>(null!);
  actions.current = {
    choose: search.choose,
    type: search.typeFilter,
    toggleAdvanced: () => search.show({ advanced: !listState.advanced }),
    reset: search.reset,
  };
  const counts = answer?.counts ?? null;
  return { filters, counts, isAdvanced: listState.advanced, onlyText, actions };
}

/** The card list with its text search and the filters, which stay in sync. */
export const Cardbase = ({ search: address, first: firstAnswer, isShown }: CardbaseProps) => {
  const search = useSearch(address);
  const { listState, filters } = search;
  const { answer, isCurrent, cards, askForCards } = useWantedAnswer(
    search,
    useFirst(address, firstAnswer),
  );
  useEarlyInput();
  const [open, setOpen] = useOpenPopup(address, isShown);
  /** null until hydrated. */
  const [hasKeys, setKeys] = useState<boolean | null>(null);
  const root = useRef<HTMLElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => setKeys(storedKeyChoice()), []);
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

  const panel = usePanel(search, answer);

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
        action={pageAddress(listPath)}
        onSubmit={(event) => {
          event.preventDefault();
          search.done();
        }}
      >
        <SentState listState={listState} />
        <SearchHead search={search} field={field} onHelp={() => setOpen('help')} />
        <div className="cb-body">
          <section id="filters" className="cb-filters" aria-label={t('Filters')}>
            <h2>{t('Filters')}</h2>
            <FilterPanel {...panel} isSent end={<SendButton />} />
            <a className="cb-filters-close" href="#results">
              {t('Close')}
            </a>
          </section>
          <CardResults
            search={search}
            answer={answer}
            isCurrent={isCurrent}
            isShown={isShown}
            cards={cards}
            box={results}
            filterButton={<FilterLink filters={filters} onOpen={() => setOpen('filters')} />}
            onRetry={askForCards}
            onPage={turn}
          />
        </div>
      </form>
      <Modal open={open === 'filters'} title={t('Filters')} onClose={() => setOpen(null)}>
        <FilterPanel
          {...panel}
          isSent={false}
          end={
            <button type="button" className="sm-button" onClick={() => setOpen(null)}>
              {answer
                ? t('{count, plural, one {Show # result} other {Show # results}}', {
                    count: answer.found,
                  })
                : t('Close')}
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

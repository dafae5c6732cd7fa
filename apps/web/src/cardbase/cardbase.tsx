import { Modal } from '@stackmate/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Prerendered } from '../prerendered/prerendered.tsx';
import type { SearchError } from '../search/search-error.ts';
import { changedNames } from '../search/with-filters.ts';
import { t } from '../words/index.ts';
import { addressOf, listPath, readAddress } from './address.ts';
import type { Answer } from './answer.ts';
import './cardbase.css';
import './filters.css';
import { FilterPanel } from './filter-panel.tsx';
import type { PanelActs } from './filter-panel.tsx';
import { HelpPopup } from './help-popup.tsx';
import { storeKeyChoice, storedKeyChoice } from './key-choice.ts';
import { Pager } from './pager.tsx';
import { QueryBox } from './query-box.tsx';
import { QuickLook } from './quick-look.tsx';
import { LoadingCards, LoadError, Results } from './results.tsx';
import { CameWithPage } from './tile-picture.tsx';
import { Toolbar } from './toolbar.tsx';
import { takeEarlyInput } from './early-input.ts';
import { useAnswer } from './use-answer.ts';
import type { First } from './use-answer.ts';
import { useCards } from './use-cards.ts';
import { useKeys } from './use-keys.ts';
import { useSearch } from './use-search.ts';

export interface CardbaseProps {
  /** What follows the path in the address, with its question mark. */
  readonly search: string;
  /** What the server found for the address that the page came with. */
  readonly first: Answer | null;
  /** Whether it is in sight, and not behind a card. */
  readonly isShown: boolean;
}

/** Keeps what the first answer was for. */
function useFirst(search: string, first: Answer | null): First | null {
  const kept = useRef<First | null>(null);
  kept.current ??= first && { asked: readAddress(search), answer: first };
  return kept.current;
}

const numberOf = (found: number): string =>
  found === 1 ? t('1 card') : t('{found} cards', { found });

/** What sends the form without scripts. */
const sendButton = (
  <button type="submit" className="sm-button cb-send">
    {t('Search')}
  </button>
);

/** Every card, searched by text and by filters that say the same. */
export const Cardbase = ({ search: address, first: given, isShown }: CardbaseProps) => {
  const search = useSearch(address);
  const { asked, text, wanted, parsed, filters, onlyText } = search;
  const first = useFirst(address, given);
  const [cards, askForCards] = useCards();
  const looked = wanted.trim();
  const current = { ...asked, text: looked, page: looked === asked.text ? asked.page : 1 };
  const { answer, isCurrent } = useAnswer(current, cards, first);
  const [open, setOpen] = useState<'filters' | 'help' | null>(null);
  /** null: it has not come to life yet. */
  const [hasKeys, setKeys] = useState<boolean | null>(null);
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);

  // What the server could not find before, the cards are needed for.
  useEffect(() => {
    if (!isCurrent && cards.state === 'unasked') askForCards();
  }, [isCurrent, cards.state, askForCards]);
  useEffect(() => setKeys(storedKeyChoice()), []);
  // An example of the help was followed; choices are made one after the other.
  useEffect(() => setOpen((now) => (now === 'help' ? null : now)), [address]);
  useEffect(() => setOpen(null), [isShown]);
  const navigate = useNavigate();
  useEffect(() => {
    const unsaid = takeEarlyInput();
    if (unsaid !== null) void navigate(unsaid, { preventScrollReset: true });
  }, [navigate]);
  // The button was pressed before it had come to life.
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

  const addressFor = (other: string): string => addressOf({ ...asked, text: other, page: 1 });
  const mended = ({ at }: SearchError, instead: string): string =>
    addressFor(text.slice(0, at.start) + instead + text.slice(at.end));
  const chosenCount = changedNames(filters).filter((name) => name !== 'name').length;
  const acts = useRef<PanelActs>(null!);
  acts.current = {
    choose: search.choose,
    type: search.typeFilter,
    toggleAdvanced: () => search.show({ advanced: !asked.advanced }),
    reset: search.reset,
  };
  // Whoever comes back from a card goes on from there.
  const left = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const card = left.current;
    if (!isShown || !card?.isConnected) return undefined;
    const frame = requestAnimationFrame(() => card.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [isShown]);
  const counts = answer?.counts ?? null;
  const panel = { filters, counts, isAdvanced: asked.advanced, onlyText, acts };
  const pager = (label: string) => <Pager label={label} page={page} pages={pages} onPage={turn} />;

  return (
    <section
      ref={root}
      className="cb wide"
      data-alive={hasKeys !== null || undefined}
      // Whoever comes near is about to search.
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
        {/* What Enter sends without scripts. */}
        <button type="submit" className="sm-hidden" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="was" value={asked.text} />
        {asked.view === 'grid' ? null : <input type="hidden" name="view" value={asked.view} />}
        {asked.advanced ? <input type="hidden" name="advanced" value="1" /> : null}
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
            mended={mended}
            exampleAddress={addressFor}
            onType={search.type}
            onDone={search.done}
            field={field}
          />
          <details className="cb-help">
            <summary
              className="cb-tool"
              onClick={(event) => {
                // Opened in the page before this came to life, it is closed there.
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
                asked={asked}
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
                left.current = target instanceof Element ? target.closest('a') : null;
              }}
            >
              {cards.state === 'failed' && !isCurrent ? (
                <LoadError onRetry={askForCards} />
              ) : answer ? (
                <CameWithPage value={cards.state !== 'here'}>
                  <Results answer={answer} asked={asked} />
                </CameWithPage>
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

import { pageAddress, t } from '@stackmate/words';
import { useState } from 'react';
import { useLoaderData, useNavigation, useSearchParams } from 'react-router';
import '../cardbase/cardbase.css';
import '../cardbase/filters.css';
import '../cardbase/toolbar.css';
import '../cardbase/query-box.css';
import type { Page } from '../site/page.ts';
import { TextWithLinks } from '../words/text-with-links.tsx';
import type { ShownMarket } from './market-answer.ts';
import { marketFields } from './market-answer.ts';
import { MarketFilters } from './market-filters.tsx';
import { MarketTile } from './market-tile.tsx';
import { useMarketForm } from './use-market-form.ts';
import './market.css';

const example = 'power>=8 with:"twin tails"';

const SearchBox = ({ values }: { readonly values: URLSearchParams }) => (
  <div className="market-head">
    <div className="cb-field">
      <label htmlFor="market-search">{t('Search: a name, or anything of a copy')}</label>
      <input
        id="market-search"
        type="search"
        name="search"
        defaultValue={values.get('search') ?? ''}
        maxLength={100}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        enterKeyHint="search"
        placeholder={example}
      />
    </div>
    <div className="cb-field market-sort">
      <label htmlFor="market-sort">{t('Sort by')}</label>
      <select id="market-sort" name="sort" defaultValue={values.get('sort') ?? 'price'}>
        <option value="price">{t('Cheapest first')}</option>
        <option value="newest">{t('Newest first')}</option>
        <option value="quality">{t('Best roll first')}</option>
      </select>
    </div>
    <button type="submit" className="sm-button cb-send">
      {t('Search')}
    </button>
  </div>
);

/** Says why no card is shown, and what to do about it. */
const NoCards = ({
  search,
  isFiltered,
}: {
  readonly search: string;
  readonly isFiltered: boolean;
}) => (
  <div className="market-none">
    <h2>{isFiltered ? t('No such copy is for sale now') : t('Nothing is for sale now')}</h2>
    {isFiltered ? (
      <p>
        <TextWithLinks
          text={
            search === ''
              ? t('Allow a higher price, or [see all cards](/market).')
              : t(
                  'Ask for it: [place a wanted order in the game]({address}). You say what you would pay, and the first copy that fits is yours. Or [see all cards](/market).',
                  { address: `/play/market?search=${encodeURIComponent(search)}` },
                )
          }
        />
      </p>
    ) : (
      <p>
        {t(
          'Here players sell single copies to each other. Each copy has its own roll, number and history, so that no two are the same.',
        )}
      </p>
    )}
    <p>
      <TextWithLinks
        text={t(
          'To sell a card, open it in your [vault](/play/vault) and choose **Sell on the market**. You see what such copies were sold for, name your price, and can take the card back at any time.',
        )}
      />
    </p>
  </div>
);

const Pages = ({
  after,
  values,
}: {
  readonly after: string | null;
  readonly values: URLSearchParams;
}) => {
  const page = Math.max(1, Number(values.get('page')) || 1);
  const hrefOf = (cursor: string | null): string => {
    const query = new URLSearchParams(
      [...values].filter(([name, value]) => value !== '' && name !== 'after' && name !== 'page'),
    );
    if (cursor !== null) {
      query.set('after', cursor);
      query.set('page', String(page + 1));
    }
    return query.size === 0 ? '/market' : `/market?${query}`;
  };
  return page === 1 && after === null ? null : (
    <nav className="cb-foot market-pages" aria-label={t('Pages')}>
      {page > 1 && (
        <a className="cb-tool" href={pageAddress(hrefOf(null))}>
          {t('First page')}
        </a>
      )}
      <span>{t('Page {page}', { page })}</span>
      {after !== null && (
        <a className="cb-tool" href={pageAddress(hrefOf(after))}>
          {t('Next page')}
        </a>
      )}
    </nav>
  );
};

interface ResultsProps {
  readonly market: ShownMarket;
  readonly values: URLSearchParams;
  readonly isFiltered: boolean;
}

const Results = ({ market, values, isFiltered }: ResultsProps) => (
  <>
    {market.faults.slice(0, 3).map(({ message, parameters }, index) => (
      <p key={index} className="cb-fault">
        {t(message, parameters)}
      </p>
    ))}
    {market.listings.length === 0 ? (
      <NoCards search={market.search} isFiltered={isFiltered} />
    ) : (
      <ul className="market-grid" aria-label={t('Cards on the market')}>
        {market.listings.map((listing) => (
          <MarketTile key={listing.id} listing={listing} />
        ))}
      </ul>
    )}
    <Pages after={market.after} values={values} />
  </>
);

const MarketPage = () => {
  const market = useLoaderData<ShownMarket | null>();
  const [values] = useSearchParams();
  const { state, location } = useNavigation();
  const [isOpen, setOpen] = useState(false);
  const { form, onChange, onSubmit } = useMarketForm();
  const isFiltered = marketFields.some(
    (name) => name !== 'sort' && (values.get(name) ?? '') !== '',
  );
  return (
    <section className="cb wide market">
      <h1>{t('Market')}</h1>
      <p className="market-lead">
        {t(
          'Single copies that players sell, each with its own roll and number. Looking is open to everybody; buying takes an account in the game.',
        )}
      </p>
      <form
        ref={form}
        role="search"
        action={pageAddress('/market')}
        onChange={onChange}
        onSubmit={onSubmit}
      >
        <SearchBox values={values} />
        <div className="cb-body">
          <section
            id="filters"
            className="cb-filters"
            aria-label={t('Filters')}
            data-open={isOpen || undefined}
          >
            <h2>{t('Filters')}</h2>
            <MarketFilters
              values={values}
              end={
                <button type="submit" className="sm-button cb-send">
                  {t('Search')}
                </button>
              }
            />
            <a className="cb-filters-close" href="#results">
              {t('Close')}
            </a>
          </section>
          <div id="results">
            <div className="cb-bar">
              <a
                className="sm-button cb-open-filters"
                href="#filters"
                aria-expanded={isOpen}
                onClick={(event) => {
                  event.preventDefault();
                  setOpen(!isOpen);
                }}
              >
                {t('Filters')}
              </a>
              <p className="cb-found market-found" role="status">
                {market === null
                  ? t('The market is not available now. Please try again in a minute.')
                  : t('{count, plural, one {# card} other {# cards}} for sale', {
                      count: market.count,
                    })}
              </p>
            </div>
            <div
              className="market-results"
              aria-busy={state === 'loading' && location.pathname === '/market'}
            >
              {market && <Results market={market} values={values} isFiltered={isFiltered} />}
            </div>
          </div>
        </div>
      </form>
    </section>
  );
};

export const page: Page = {
  Component: MarketPage,
  meta: (loaded) => {
    const market = loaded as ShownMarket | null;
    return {
      title: t('Market'),
      description: t(
        'What Stackmate players sell: single copies of cards, each with its own roll, with prices beside what such copies were last sold for.',
      ),
      // Searches are endless and change.
      hidden: (market?.search ?? '') !== '',
    };
  },
  pieces: (loaded) => (loaded as ShownMarket | null)?.listings.map(({ face }) => face) ?? [],
};

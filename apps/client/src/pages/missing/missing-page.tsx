import { decodeDeckCode } from '@stackmate/economy';
import { copiesPerCard, rarities, rarityTier } from '@stackmate/engine';
import type { DefinitionId, Rarity } from '@stackmate/engine';
import { rarityNames } from '@stackmate/ui';
import { numberText, t } from '@stackmate/words';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { creditRule } from '../../features/missing/craft-dialog.tsx';
import { countCopies, useOffers } from '../../features/missing/helps.ts';
import { MissingList } from '../../features/missing/missing-list.tsx';
import type { ListedMissing } from '../../features/missing/missing-list.tsx';
import { typicalRoll } from '../../kit/decks/typical-roll.ts';
import { cardSorts } from '../../kit/card-search/filter-cards.ts';
import { SearchFields } from '../../kit/card-search/search-fields.tsx';
import { useCardSearch } from '../../kit/card-search/use-card-search.ts';
import { useVault } from '../../kit/collection/vault-store.ts';
import { deckEntries, deckEntry } from '../../kit/decks/deck-cards.ts';
import { useDraft } from '../../kit/editing/use-draft.ts';
import { useMissing } from '../../kit/missing/missing-store.ts';
import { FaultNote } from '../../kit/page/fault-note.tsx';
import { ShopPage } from '../../kit/page/shop-page.tsx';

type Shown = 'none' | 'few' | 'wishes' | 'store';

/** Returns the copies of each card that a deck code wants; null if it can't be read. */
function readWanted(code: string | null): ReadonlyMap<DefinitionId, number> | null {
  const read = code === null ? null : decodeDeckCode(code);
  if (!read?.ok) return null;
  return countCopies([...read.value.main, ...read.value.superdeck]);
}

const cards = [...deckEntries.keys()];

function Missing() {
  const [params] = useSearchParams();
  const code = params.get('code');
  const wanted = useMemo(() => readWanted(code), [code]);
  const { copies, status } = useVault();
  const { wishes, crafting, fault } = useMissing();
  const offers = useOffers();
  const owned = useMemo(() => countCopies(copies), [copies]);
  const [shown, setShown] = useDraft<Shown>('missing shown', 'none');
  const [tier, setTier] = useDraft<Rarity | ''>('missing tier', '');
  const sources = useMemo(
    () =>
      cards
        .filter((card) => {
          const has = owned.get(card) ?? 0;
          if (wanted) return has < (wanted.get(card) ?? 0);
          if (shown === 'wishes') return wishes.has(card);
          if (shown === 'store') return has === 0 && offers?.has(card) === true;
          return has < (shown === 'few' ? copiesPerCard : 1);
        })
        .filter((card) => tier === '' || rarityTier(deckEntry(card).rarity) === tier)
        .map((card) => ({
          key: String(card),
          id: card,
          roll: typicalRoll(card),
          owned: null,
          copies: null,
        })),
    [owned, wanted, shown, wishes, offers, tier],
  );
  const search = useCardSearch('missing', sources, undefined, 'rarity');
  const listed = search.found.map(({ id }): ListedMissing => ({
    card: id,
    wanted: wanted?.get(id) ?? null,
  }));
  if (status === 'loading') return <p role="status">{t('Loading…')}</p>;
  return (
    <>
      <FaultNote fault={fault} />
      <p className="missing-rule">
        {t('You have {credit} crafting credit.', { credit: numberText(crafting.credit) })}{' '}
        {creditRule()} <Link to="/vault">{t('Sell spare copies in your vault')}</Link>
      </p>
      {wanted && (
        <p>
          {t('These cards of the deck are missing from your vault.')}{' '}
          <Link to="/missing">{t('Show all missing cards')}</Link>
        </p>
      )}
      <SearchFields
        search={search}
        sorts={cardSorts}
        placeholder={t('Search missing cards')}
        hint={t('{count, plural, one {# card} other {# cards}}. Try type:dragon.', {
          count: listed.length,
        })}
        onKeyDown={() => {}}
      >
        {!wanted && (
          <label className="card-search-select">
            <span className="sm-hidden">{t('Cards to show')}</span>
            <select
              className="field"
              value={shown}
              onChange={({ target }) => setShown(target.value as Shown)}
            >
              <option value="none">{t('Missing')}</option>
              <option value="few">{t('Fewer than {count}', { count: copiesPerCard })}</option>
              <option value="wishes">{t('Wish list')}</option>
              <option value="store">{t('In store today')}</option>
            </select>
          </label>
        )}
        <label className="card-search-select">
          <span className="sm-hidden">{t('Rarity')}</span>
          <select
            className="field"
            value={tier}
            onChange={({ target }) => setTier(target.value as Rarity | '')}
          >
            <option value="">{t('All rarities')}</option>
            {rarities.map((rarity) => (
              <option key={rarity} value={rarity}>
                {t(rarityNames[rarity])}
              </option>
            ))}
          </select>
        </label>
      </SearchFields>
      {listed.length === 0 ? (
        <p>
          {shown === 'wishes' && !wanted
            ? t('Your wish list is empty. The star beside a card puts it here.')
            : t('No missing card matches.')}
        </p>
      ) : (
        <MissingList cards={listed} />
      )}
    </>
  );
}

/** Shows the cards that the player lacks, and what helps to get each of them (PK5). */
export const MissingPage = () => (
  <ShopPage
    title={t('Missing cards')}
    guestText={t(
      'Here you see how to get each card that you lack: in the store, from boosters, or by crafting. With an account you get:',
    )}
  >
    {() => <Missing />}
  </ShopPage>
);

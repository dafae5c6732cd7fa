import type { VaultCard as SentCard } from '@stackmate/protocol/collection';
import { lazy, useCallback, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { t } from '@stackmate/words';
import { copyFields } from '../../kit/collection/copy-fields.ts';
import { loadVault, useVault } from '../../kit/collection/vault-store.ts';
import type { VaultState } from '../../kit/collection/vault-store.ts';
import type { VaultCopy } from '../../kit/collection/vault-copy.ts';
import type { ListedCard } from '../../table/card-dialog/lazy-card-dialog.tsx';
import { LazyCardDialog } from '../../table/card-dialog/lazy-card-dialog.tsx';
import { useOpenCard } from '../../table/card-dialog/use-open-card.ts';
import { CardGrid } from '../../kit/card-search/card-grid.tsx';
import { copySorts } from '../../kit/card-search/filter-cards.ts';
import type { SourceCard } from '../../kit/card-search/source-card.ts';
import { SearchFields } from '../../kit/card-search/search-fields.tsx';
import { useCardSearch } from '../../kit/card-search/use-card-search.ts';
import { useDraft } from '../../kit/editing/use-draft.ts';
import { useFilledWindow } from '../../kit/page/page-hooks.ts';
import { useMissing } from '../../kit/missing/missing-store.ts';
import { hasCodes } from '../../platform/device/flags.ts';
import { useTitle } from '../../kit/page/use-title.ts';
import { Capacity } from '../../features/vault/capacity.tsx';
import { GuestVault } from '../../features/vault/guest-vault.tsx';
import { LastChange } from '../../features/vault/last-change.tsx';
import { ListedCards } from '../../features/vault/listed-cards.tsx';
import { SelectionBar } from '../../features/vault/selection-bar.tsx';
import { StarterChoice } from './starter-choice.tsx';
import { useStarterOpening } from './use-starter-opening.tsx';
import { useVaultActions } from '../../features/vault/use-marks.ts';
import { VaultCard } from '../../features/vault/vault-card.tsx';
import { vaultCards } from '../../features/vault/vault-cards.ts';
import '../../features/deck-builder/dialogs/dialogs.css';
import '../../features/vault/vault.css';

const CopyActions = lazy(async () => ({
  default: (await import('../../features/vault/copy-actions.tsx')).CopyActions,
}));

/** Returns the copies to leaf through from an open one; only itself if a change has just taken it out of the search. */
function copiesBeside(
  key: string | null,
  found: readonly SourceCard[],
  byId: ReadonlyMap<string, VaultCopy>,
): readonly (ListedCard & { readonly vaultCopy: VaultCopy })[] {
  if (key === null) return [];
  const keys = found.some((card) => card.key === key) ? found.map((card) => card.key) : [key];
  return keys.flatMap((id) => {
    const copy = byId.get(id);
    return copy
      ? [
          {
            key: id,
            id: copy.card,
            roll: copy.roll,
            natural: copy.owned.roll,
            copy: copy.sent,
            vaultCopy: copy,
          },
        ]
      : [];
  });
}

/** Shown in place of the cards if there are none, or none is found. */
const NoCards = ({ isEmpty }: { readonly isEmpty: boolean }) => (
  <p className="grid-empty">
    {isEmpty ? (
      <>
        {t('Your vault is empty.')} <Link to="/store">{t('Buy cards in the store')}</Link>
      </>
    ) : (
      t('None of your cards matches. Change the search above.')
    )}
  </p>
);

function Drawers({ vault }: { readonly vault: VaultState }) {
  const { copies } = vault;
  useFilledWindow('vault');
  const [isGrouped, setIsGrouped] = useDraft('vault grouped', false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const openCard = useOpenCard('vault');
  const actions = useVaultActions();
  const page = useRef<HTMLDivElement>(null);
  const byId = useMemo(() => new Map(copies.map((copy) => [copy.id, copy])), [copies]);
  const fields = useMemo(() => copyFields(byId), [byId]);
  const cards = useMemo(() => vaultCards(copies, isGrouped), [copies, isGrouped]);
  const search = useCardSearch('vault', cards, fields, 'newest');
  const selected = [...chosen].flatMap((id) => byId.get(id) ?? []);
  // Stable, so that cards that stay in view aren't drawn again.
  const toggle = useCallback(({ id }: VaultCopy): void => {
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const { key: openKey, show } = openCard;
  const open = useCallback(({ id }: VaultCopy): void => show(id), [show]);
  const { found } = search;
  const beside = useMemo(() => copiesBeside(openKey, found, byId), [openKey, found, byId]);
  return (
    <div className="vault-drawers" ref={page}>
      <SearchFields
        search={search}
        sorts={copySorts}
        placeholder={t('Search your cards')}
        hint={t(
          '{count, plural, one {# card} other {# cards}}. Try roll>80, is:locked, is:bound, is:free or tag:trade.',
          { count: found.length },
        )}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          page.current?.querySelector<HTMLElement>('[data-card-button]')?.focus();
        }}
      >
        <label className="vault-grouped">
          <input
            type="checkbox"
            checked={isGrouped}
            onChange={(event) => setIsGrouped(event.target.checked)}
          />{' '}
          {t('Group copies of a card')}
        </label>
        <button
          type="button"
          className="quiet-button"
          onClick={() => setChosen(new Set(found.map(({ key }) => key)))}
        >
          {t('Select all found')}
        </button>
      </SearchFields>
      <LastChange done={actions.done} />
      {vault.status === 'ready' && <ListedCards vaultCards={copies.length} />}
      <CardGrid
        label={t('Your cards')}
        cards={found}
        getKey={({ key }) => key}
        barHeight={44}
        draw={(card, tabIndex, isOutline) => {
          const copy = byId.get(card.key);
          return (
            copy && (
              <VaultCard
                copy={copy}
                count={card.copies ?? 1}
                isSelected={chosen.has(card.key)}
                tabIndex={tabIndex}
                isOutline={isOutline}
                onOpen={open}
                onSelect={toggle}
              />
            )
          );
        }}
        onKey={(event, card) => {
          const copy = byId.get(card.key);
          if (event.key !== 's' || !copy) return;
          event.preventDefault();
          toggle(copy);
        }}
        empty={<NoCards isEmpty={copies.length === 0} />}
      />
      {selected.length > 0 && (
        <SelectionBar selected={selected} actions={actions} onClear={() => setChosen(new Set())} />
      )}
      <LazyCardDialog
        cards={beside}
        open={openCard}
        actions={({ key, vaultCopy }) => (
          <CopyActions key={key} copy={vaultCopy} actions={actions} />
        )}
      />
    </div>
  );
}

interface ContentProps {
  readonly vault: VaultState;
  readonly onTaken: (cards: readonly SentCard[]) => void;
}

function Content({ vault, onTaken }: ContentProps) {
  const { status, copies, hasStarter, fault } = vault;
  /** Whether there were cards: also the sale of the last ones can be undone. */
  const hadCards = useRef(false);
  hadCards.current ||= copies.length > 0;
  if (status === 'guest') {
    return (
      <>
        <GuestVault />
        {copies.length > 0 && <Drawers vault={vault} />}
      </>
    );
  }
  if (status === 'failed') {
    return (
      <div role="alert">
        <p>{fault?.text}</p>
        <button type="button" className="plain-button" onClick={() => void loadVault()}>
          {t('Try again')}
        </button>
      </div>
    );
  }
  if (status === 'loading') return <p role="status">{t('Opening the vault…')}</p>;
  return (
    <>
      {!hasStarter && <StarterChoice onTaken={onTaken} />}
      {(hasStarter || hadCards.current) && <Drawers vault={vault} />}
    </>
  );
}

/** Shows the player’s cards. */
export function VaultPage() {
  useTitle(t('Vault'));
  const vault = useVault();
  useMissing();
  const opening = useStarterOpening();
  return (
    <div className="vault">
      <header className="vault-head">
        <h1>{t('Vault')}</h1>
        {vault.status !== 'guest' && (
          <Link to="/missing" className="plain-button">
            {t('Missing cards')}
          </Link>
        )}
        {hasCodes && vault.status !== 'guest' && (
          <Link to="/physical" className="plain-button">
            {t('Add physical cards')}
          </Link>
        )}
        {vault.status !== 'guest' && vault.copies.length > 0 && <Capacity vault={vault} />}
      </header>
      {vault.status === 'cached' && (
        <p className="panel-note" role="status">
          {t(
            'The server can’t be reached. These are your cards as they were last; changes aren’t possible now.',
          )}
        </p>
      )}
      <Content vault={vault} onTaken={opening.show} />
      {opening.node}
    </div>
  );
}

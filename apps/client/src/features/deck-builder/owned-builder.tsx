import type { SavedDeck } from '@stackmate/protocol/collection';
import type { DefinitionId } from '@stackmate/engine';
import * as api from '@stackmate/protocol/routes';
import { t } from '@stackmate/words';
import { useEffect, useMemo, useState } from 'react';
import { readWithRetries } from '../../platform/api/call.ts';
import { copyFields } from '../../kit/collection/copy-fields.ts';
import { compareCopies } from '../../kit/collection/vault-copy.ts';
import type { VaultCopy } from '../../kit/collection/vault-copy.ts';
import { loadVault, useVault } from '../../kit/collection/vault-store.ts';
import { Choice } from '../../kit/widgets/choice.tsx';
import { useDraft } from '../../kit/editing/use-draft.ts';
import type { SourceCard } from '../../kit/card-search/source-card.ts';
import { useCardSearch } from '../../kit/card-search/use-card-search.ts';
import { DeckBuilder } from './deck-builder.tsx';
import {
  decksInBuilder,
  dropUnsaved,
  isSameDeck,
  unsavedDeck,
} from '../../kit/decks/unsaved-decks.ts';
import type { UnsavedDeck } from '../../kit/decks/unsaved-decks.ts';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import { openSavedDeck } from './editor/server-deck.ts';
import { syncDecks } from './editor/sync-decks.ts';
import { serverStorage } from './editor/server-storage.ts';
import type { SaveConflict } from './editor/server-storage.ts';

type Listed = 'best' | 'all';

/** Returns the copies of each card, the best first. */
function copiesByCard(
  copies: readonly VaultCopy[],
): ReadonlyMap<DefinitionId, readonly SourceCard[]> {
  return new Map(
    [...Map.groupBy(copies, ({ card }) => card)].map(([id, group]) => [
      id,
      group.toSorted(compareCopies).map(({ id: owned, roll, quality, sent }) => ({
        key: owned,
        id,
        roll,
        owned,
        copies: group.length,
        ranks: { quality, acquiredAt: sent.acquiredAt },
      })),
    ]),
  );
}

/** Returns the state that this device couldn't save the last time; null if the server has it. */
function leftUnsaved(saved: SavedDeck): UnsavedDeck | null {
  const unsaved = unsavedDeck(saved.id);
  if (!unsaved || !isSameDeck(unsaved, saved)) return unsaved;
  dropUnsaved(saved.id);
  return null;
}

interface EditorProps {
  readonly saved: SavedDeck;
  readonly copies: readonly VaultCopy[];
}

function OwnedEditor({ saved, copies }: EditorProps) {
  const [fault, setFault] = useState<string | null>(null);
  const [conflict, setConflict] = useState<SaveConflict | null>(null);
  const [listed, setListed] = useDraft<Listed>('listed copies', 'best');
  const byId = useMemo(() => new Map(copies.map((copy) => [copy.id, copy])), [copies]);
  const byCard = useMemo(() => copiesByCard(copies), [copies]);
  const fields = useMemo(() => copyFields(byId), [byId]);
  const cards = useMemo(
    () => [...byCard.values()].flatMap((group) => (listed === 'best' ? group.slice(0, 1) : group)),
    [byCard, listed],
  );
  const search = useCardSearch('owned cards', cards, fields);
  const [unsaved] = useState(() => leftUnsaved(saved));
  const [storage] = useState(() =>
    serverStorage({ saved, unsaved, copies: byId, onFault: setFault, onConflict: setConflict }),
  );
  const [first] = useState(() => openSavedDeck(unsaved ?? saved, byId));
  useEffect(() => {
    if (unsaved) storage.save(first);
  }, [storage, unsaved, first]);
  const { online } = useServices();
  const isReady = useConnectionState(online, (state) => state.ready);
  useEffect(() => {
    if (isReady) storage.retry();
  }, [storage, isReady]);
  const vault = useMemo(() => copies.map(({ owned, roll }) => ({ ...owned, roll })), [copies]);
  const available = useMemo(() => [...byCard.keys()], [byCard]);
  return (
    <DeckBuilder
      first={first}
      storage={storage}
      search={search}
      available={available}
      getCopies={(id) => byCard.get(id) ?? []}
      vault={vault}
      conflict={conflict}
      sources={
        <>
          {fault !== null && (
            <p role="alert" className="fault">
              {fault}
            </p>
          )}
          <Choice
            title={t('Copies')}
            value={listed}
            options={[
              ['best', t('Best of mine')],
              ['all', t('All copies')],
            ]}
            onChange={setListed}
          />
        </>
      }
      emptyText={t('Your vault has no cards yet. Open it to choose your first deck.')}
    />
  );
}

/** Builds a deck of owned cards, which is saved at the server. */
export function OwnedBuilder({ id }: { readonly id: string }) {
  const { status, copies, fault: vaultFault } = useVault();
  const [saved, setSaved] = useState<SavedDeck | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const { online } = useServices();
  const isReady = useConnectionState(online, (state) => state.ready);
  const isOpen = saved !== null;
  useEffect(() => {
    decksInBuilder.add(id);
    return () => {
      // The storage goes on sending what isn't saved yet.
      if (!unsavedDeck(id)) decksInBuilder.delete(id);
    };
  }, [id]);
  useEffect(() => {
    if (isOpen) return undefined;
    const controller = new AbortController();
    void readWithRetries(api.decks.read, { id }, { signal: controller.signal }).then(
      async (answer) => {
        const isWorkshop = answer.ok && answer.value.deck.kind === 'workshop';
        if (isWorkshop) await syncDecks();
        if (controller.signal.aborted) return;
        if (isWorkshop) {
          // Another page shows a workshop deck of this device; this one would save it without its rolls.
          setFault(
            t('The deck couldn’t be loaded from your account. Reload the page to try again.'),
          );
          return;
        }
        if (answer.ok) setSaved(answer.value.deck);
        setFault(answer.ok ? null : answer.fault.text);
      },
    );
    return () => controller.abort();
  }, [id, isOpen, isReady]);
  // After an outage the vault is loaded again, which the deck needs.
  useEffect(() => {
    if (isReady && (status === 'cached' || status === 'failed')) void loadVault();
  }, [isReady, status]);
  const problem =
    status === 'guest'
      ? t('Sign in to build with your cards.')
      : (fault ?? (status === 'failed' ? (vaultFault?.text ?? null) : null));
  if (problem !== null) {
    return (
      <div className="decks" role="alert">
        <h1>{t('This deck can’t be opened now')}</h1>
        <p>{problem}</p>
      </div>
    );
  }
  // An outage doesn't close the builder: the cards are those that were loaded last.
  if (!saved || (status !== 'ready' && status !== 'cached'))
    return <p role="status">{t('Opening the deck…')}</p>;
  return <OwnedEditor saved={saved} copies={copies} />;
}

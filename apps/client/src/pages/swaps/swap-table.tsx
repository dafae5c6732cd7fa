import { compareCopies } from '../../kit/collection/vault-copy.ts';
import type { SwapOffer } from '@stackmate/protocol/trading';
import { t } from '@stackmate/words';
import { useState } from 'react';
import { CompareDialog, comparedCopies } from '../../features/vault/compare-dialog.tsx';
import type { ComparedCopy } from '../../features/vault/compare-dialog.tsx';
import { useVault } from '../../kit/collection/vault-store.ts';
import { FaultNote } from '../../kit/page/fault-note.tsx';
import { useOnce } from '../../kit/requests/use-once.ts';
import { LazyCardDialog } from '../../table/card-dialog/lazy-card-dialog.tsx';
import { useOpenCard } from '../../table/card-dialog/use-open-card.ts';
import { usePause } from './accept-button.tsx';
import { BudgetLine } from './budget-line.tsx';
import { ConfirmSwap } from './confirm-swap.tsx';
import type { TableSides } from './confirm-swap.tsx';
import { Frozen } from './frozen.tsx';
import type { LaidCopy } from './laid-copy.ts';
import { PickOwn, PickTheirs } from './pick-cards.tsx';
import { Side } from './side.tsx';
import type { TableCard } from './side.tsx';
import { SwapButtons } from './swap-buttons.tsx';
import { StaleNote, SwapChanges, SwapTimes } from './swap-notes.tsx';
import { changeTexts } from './texts.ts';
import { useChanges } from './use-changes.ts';
import { useDraft } from './use-draft.ts';
import type { SwapDraft, SideName } from './use-draft.ts';
import { useQuote } from './use-quote.ts';
import { useSwapRequests } from './use-swap-requests.ts';
import './swaps.css';

/** Returns the cards of both sides with what the table says about each. */
function toSides(
  shown: SwapDraft['shown'],
  offer: SwapOffer | null,
  changes: ReturnType<typeof useChanges>,
  values: ReadonlyMap<string, number>,
): TableSides {
  const obstacles = new Map(
    [...(offer?.gives ?? []), ...(offer?.gets ?? [])].map(({ copy, obstacle }) => [
      copy.id,
      obstacle,
    ]),
  );
  const marks = new Map<string, TableCard['mark']>();
  for (const { added, trained } of changes ? [changes.gives, changes.gets] : []) {
    for (const { id } of added) marks.set(id, 'added');
    for (const { id } of trained) marks.set(id, 'trained');
  }
  const toTable = (copy: LaidCopy): TableCard => ({
    copy,
    obstacle: obstacles.get(copy.id) ?? null,
    mark: marks.get(copy.id) ?? null,
    coins: values.get(copy.id) ?? null,
  });
  return { gives: shown.gives.map(toTable), gets: shown.gets.map(toTable) };
}

const sumOf = (side: readonly TableCard[]): number =>
  side.reduce((total, { coins }) => total + (coins ?? 0), 0);

interface SidesProps {
  readonly sides: TableSides;
  readonly state: SwapDraft;
  readonly partner: string;
  readonly isEditable: boolean;
  readonly compared: ReadonlySet<string>;
  readonly onOpen: (id: string) => void;
  readonly onCompare: (id: string) => void;
}

/** Both sides of the table, and the dialogs that add cards. */
function Sides({ sides, state, partner, isEditable, ...tile }: SidesProps) {
  const { draft, shown, edit } = state;
  const [adding, setAdding] = useState<SideName | null>(null);
  const texts = {
    gives: {
      title: t('You give'),
      addText: t('Add your cards'),
      empty: draft
        ? t('Nothing yet. Leave this side empty to ask for a gift.')
        : t('Nothing: it is a gift to you.'),
    },
    gets: {
      title: t('You get'),
      addText: t('Add cards of {partner}', { partner }),
      empty: draft
        ? t('Nothing yet. Leave this side empty to give a gift.')
        : t('Nothing: it is a gift from you.'),
    },
  };
  const Pick = adding === 'gives' ? PickOwn : PickTheirs;
  return (
    <div className="swap-sides">
      {(['gives', 'gets'] as const).map((side) => (
        <Side
          key={side}
          {...texts[side]}
          {...tile}
          cards={sides[side]}
          onRemove={
            isEditable
              ? (id) => {
                  const copy = shown[side].find((candidate) => candidate.id === id);
                  if (copy) edit(side, copy);
                }
              : undefined
          }
          onAdd={isEditable ? () => setAdding(side) : undefined}
        />
      ))}
      {adding && (
        <Pick
          partner={partner}
          chosen={new Set(shown[adding].map(({ id }) => id))}
          onToggle={(copy) => edit(adding, copy)}
          onClose={() => setAdding(null)}
        />
      )}
    </div>
  );
}

/** Returns the player's own copies of a card, best first. */
function useOwnCopies(): (copy: LaidCopy) => readonly ComparedCopy[] {
  const { copies } = useVault();
  return ({ card, id }) =>
    copies
      .filter((copy) => copy.card === card && copy.id !== id)
      .toSorted(compareCopies)
      .slice(0, comparedCopies.most - 1);
}

interface SwapTableProps {
  readonly partner: string;
  /** Null for an offer that the player is putting together. */
  readonly offer: SwapOffer | null;
  /** The server's time when the offer was loaded, in ms. */
  readonly serverNow: number;
  /** Whether the player may trade. */
  readonly mayTrade: boolean;
  readonly onChange: () => void;
}

/** [SP1] The offer table: the cards of both sides, what changed, and what the player can do. */
export function SwapTable({ partner, offer, serverNow, mayTrade, onChange }: SwapTableProps) {
  const action = useOnce();
  const openCard = useOpenCard('swap');
  const ownOf = useOwnCopies();
  const isOpen = offer === null || offer.status === 'open';
  const allChanges = useChanges(offer);
  const changes = isOpen ? allChanges : null;
  const state = useDraft(offer, action.clear);
  const { draft, shown } = state;
  const [compared, setCompared] = useState<ReadonlySet<string>>(new Set());
  const [comparing, setComparing] = useState<readonly ComparedCopy[] | null>(null);
  const [confirming, setConfirming] = useState<'gift' | number | null>(null);
  const all = [...shown.gives, ...shown.gets];
  const quoted = useQuote(
    partner,
    all.map(({ id }) => id),
  );
  const pause = usePause(offer?.version ?? 0, offer?.changedAt ?? 0, serverNow);
  const requests = useSwapRequests(partner, offer, state, action, () => {
    onChange();
    quoted.reload();
  });
  const sides = toSides(shown, offer, changes, quoted.values);
  const chosen = all.filter(({ id }) => compared.has(id));
  const isStale = draft !== null && offer !== null && draft.version !== offer.version;
  const isEmpty = all.length === 0;
  const isGift = !isEmpty && (shown.gives.length === 0 || shown.gets.length === 0);
  const isConfirmed =
    confirming === 'gift' ? draft !== null : confirming !== null && confirming === offer?.version;
  const send = async (): Promise<void> => {
    await requests.send();
    if (offer) setConfirming(null);
  };
  const accept = async (version: number): Promise<void> => {
    if (await requests.accept(version)) setConfirming(null);
  };
  return (
    <div className="offer-table">
      <SwapChanges sentences={changes ? changeTexts(changes) : []} />
      <Frozen reason={offer?.frozen ?? null} />
      <Sides
        sides={sides}
        state={state}
        partner={partner}
        isEditable={isOpen && mayTrade && !offer?.frozen}
        compared={compared}
        onOpen={openCard.show}
        onCompare={(id) => {
          const next = new Set(compared);
          if (!next.delete(id)) next.add(id);
          setCompared(next);
        }}
      />
      {isOpen && quoted.quote && !isEmpty && (
        <BudgetLine
          quote={quoted.quote}
          partner={partner}
          gives={sumOf(sides.gives)}
          gets={sumOf(sides.gets)}
        />
      )}
      <FaultNote fault={isConfirmed ? null : (action.fault ?? quoted.fault)} />
      {isStale && <StaleNote partner={partner} onShow={state.discard} onKeep={state.rebase} />}
      <div className="button-row swap-actions">
        <SwapButtons
          offer={offer}
          state={state}
          isStale={isStale}
          isEmpty={isEmpty}
          isBlocked={[...sides.gives, ...sides.gets].some(({ obstacle }) => obstacle)}
          isBusy={action.isBusy}
          mayTrade={mayTrade}
          pause={pause}
          onSend={() => {
            if (isGift) setConfirming('gift');
            else void send();
          }}
          onAccept={() => {
            action.clear();
            setConfirming(offer?.version ?? null);
          }}
          onClose={() => void requests.close()}
        />
        {chosen.length >= comparedCopies.least && chosen.length <= comparedCopies.most && (
          <button type="button" className="plain-button" onClick={() => setComparing(chosen)}>
            {t('Compare {count} cards', { count: chosen.length })}
          </button>
        )}
      </div>
      {!draft && offer && <SwapTimes offer={offer} />}
      <LazyCardDialog
        cards={all.map((copy) => ({
          key: copy.id,
          id: copy.card,
          roll: copy.roll,
          natural: copy.owned.roll,
          copy: { id: copy.id, ...copy.sent },
          swapCopy: copy,
        }))}
        open={openCard}
        actions={({ swapCopy }) => {
          const own = ownOf(swapCopy);
          return (
            own.length > 0 && (
              <p>
                <button
                  type="button"
                  className="plain-button"
                  onClick={() => setComparing([swapCopy, ...own])}
                >
                  {t('Compare with your {count, plural, one {copy} other {# copies}}', {
                    count: own.length,
                  })}
                </button>
              </p>
            )
          );
        }}
      />
      {comparing && (
        <CompareDialog copies={comparing} actions={null} onClose={() => setComparing(null)} />
      )}
      {isConfirmed && (
        <ConfirmSwap
          sides={sides}
          partner={partner}
          isAccepting={confirming !== 'gift'}
          isBusy={action.isBusy}
          fault={action.fault}
          onConfirm={() => void (typeof confirming === 'number' ? accept(confirming) : send())}
          onClose={() => {
            setConfirming(null);
            action.clear();
          }}
        />
      )}
    </div>
  );
}

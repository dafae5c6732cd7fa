import { compareCopies } from '../../kit/collection/vault-copy.ts';
import { tradingRules } from '@stackmate/economy/trading';
import * as api from '@stackmate/protocol/routes';
import type { SwapCopy, SwapOffer } from '@stackmate/protocol/trading';
import { dateText, t } from '@stackmate/words';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CompareDialog, comparedCopies } from '../../features/vault/compare-dialog.tsx';
import type { ComparedCopy } from '../../features/vault/compare-dialog.tsx';
import { noteSeenOffer, readSeenOffer } from '../../kit/collection/seen-offers.ts';
import type { SeenOffer } from '../../kit/collection/seen-offers.ts';
import { loadVault, useVault } from '../../kit/collection/vault-store.ts';
import { FaultNote } from '../../kit/page/fault-note.tsx';
import { useOnce } from '../../kit/requests/use-once.ts';
import { call } from '../../platform/api/call.ts';
import { LazyCardDialog } from '../../table/card-dialog/lazy-card-dialog.tsx';
import { useOpenCard } from '../../table/card-dialog/use-open-card.ts';
import { AcceptButton, usePause } from './accept-button.tsx';
import { BudgetLine } from './budget-line.tsx';
import { ConfirmSwap } from './confirm-swap.tsx';
import type { TableSides } from './confirm-swap.tsx';
import { offerChanges } from './offer-changes.ts';
import type { OfferChanges } from './offer-changes.ts';
import { PickOwn, PickTheirs } from './pick-cards.tsx';
import { Side } from './side.tsx';
import type { TableCard } from './side.tsx';
import { toSeenCard, toLaidCopy } from './laid-copy.ts';
import type { LaidCopy } from './laid-copy.ts';
import { changeTexts, statusNames } from './texts.ts';
import { useQuote } from './use-quote.ts';
import './swaps.css';

type SideName = 'gives' | 'gets';

/** Cards that the player has laid out, and the version that they change; null for a new offer. */
interface Draft {
  readonly gives: readonly LaidCopy[];
  readonly gets: readonly LaidCopy[];
  readonly version: number | null;
}

const readSide = (side: readonly SwapCopy[]): readonly LaidCopy[] =>
  side.map(({ copy }) => toLaidCopy(copy));

const toSeenOffer = ({ version, gives, gets }: SwapOffer): SeenOffer => ({
  version,
  gives: readSide(gives).map(toSeenCard),
  gets: readSide(gets).map(toSeenCard),
});

/**
 * Returns what changed since the version that the player saw last: an own one, or another's that the page has shown for
 * three seconds.
 */
function useChanges(offer: SwapOffer | null): OfferChanges | null {
  const id = offer?.id ?? '';
  const version = offer?.version ?? 0;
  const [before, setBefore] = useState<{ readonly of: string; readonly seen: SeenOffer | null }>(
    () => ({ of: `${id} ${version}`, seen: readSeenOffer(id) }),
  );
  const name = `${id} ${version}`;
  if (before.of !== name) setBefore({ of: name, seen: readSeenOffer(id) });
  const latest = useRef(offer);
  latest.current = offer;
  useEffect(() => {
    if (!latest.current) return undefined;
    // Whoever made a version has seen it.
    if (!latest.current.isOwnTurn) {
      noteSeenOffer(id, toSeenOffer(latest.current));
      return undefined;
    }
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || !latest.current) return;
      noteSeenOffer(id, toSeenOffer(latest.current));
      clearInterval(timer);
    }, tradingRules.swaps.pauseAfterChange);
    return () => clearInterval(timer);
  }, [id, version]);
  return useMemo(
    () => (offer ? offerChanges(before.seen, toSeenOffer(offer)) : null),
    [offer, before],
  );
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
  const navigate = useNavigate();
  const { copies: vault } = useVault();
  const action = useOnce();
  const openCard = useOpenCard('swap');
  const changes = useChanges(offer);
  const [draft, setDraft] = useState<Draft | null>(
    offer ? null : { gives: [], gets: [], version: null },
  );
  const [adding, setAdding] = useState<SideName | null>(null);
  const [compared, setCompared] = useState<ReadonlySet<string>>(new Set());
  const [comparing, setComparing] = useState<readonly ComparedCopy[] | null>(null);
  const [confirming, setConfirming] = useState<'gift' | number | null>(null);
  const offered = useMemo(
    () => ({ gives: readSide(offer?.gives ?? []), gets: readSide(offer?.gets ?? []) }),
    [offer],
  );
  const shown = draft ?? offered;
  const ids = [...shown.gives, ...shown.gets].map(({ id }) => id);
  const { quote, values, fault: quoteFault, reload: reloadQuote } = useQuote(partner, ids);
  const pause = usePause(offer?.version ?? 0, offer?.changedAt ?? 0, serverNow);

  const isOpen = offer === null || offer.status === 'open';
  const obstacles = new Map(
    [...(offer?.gives ?? []), ...(offer?.gets ?? [])].map(({ copy, obstacle }) => [
      copy.id,
      obstacle,
    ]),
  );
  const marks = new Map<string, TableCard['mark']>();
  for (const { added, trained } of changes && isOpen ? [changes.gives, changes.gets] : []) {
    for (const { id } of added) marks.set(id, 'added');
    for (const { id } of trained) marks.set(id, 'trained');
  }
  const toTable = (copy: LaidCopy): TableCard => ({
    copy,
    obstacle: obstacles.get(copy.id) ?? null,
    mark: marks.get(copy.id) ?? null,
    coins: values.get(copy.id) ?? null,
  });
  const sides: TableSides = { gives: shown.gives.map(toTable), gets: shown.gets.map(toTable) };
  const sum = (side: readonly TableCard[]): number =>
    side.reduce((total, { coins }) => total + (coins ?? 0), 0);

  const edit = (side: SideName, copy: LaidCopy): void => {
    const from = draft ?? { ...offered, version: offer?.version ?? null };
    const has = from[side].some(({ id }) => id === copy.id);
    const next = has ? from[side].filter(({ id }) => id !== copy.id) : [...from[side], copy];
    action.clear();
    setDraft({ ...from, [side]: next });
  };
  const remove =
    (side: SideName) =>
    (id: string): void => {
      const copy = shown[side].find((candidate) => candidate.id === id);
      if (copy) edit(side, copy);
    };
  const discard = (): void => {
    action.clear();
    setDraft(offer ? null : { gives: [], gets: [], version: null });
  };
  /** Reloads after a refusal that the page can't foresee. */
  const refresh = (): void => {
    onChange();
    reloadQuote();
  };

  async function send(): Promise<void> {
    if (!draft) return;
    const gives = draft.gives.map(({ id }) => id);
    const gets = draft.gets.map(({ id }) => id);
    const intent = `swap ${offer?.id ?? partner} ${draft.version} ${gives.join()} ${gets.join()}`;
    if (offer === null || draft.version === null) {
      const made = await action.run(intent, (key) =>
        call(api.swaps.offer, { key, partner, gives, gets }),
      );
      if (made) void navigate(`/swaps/${made.swap}`, { replace: true });
      return;
    }
    const { version } = draft;
    const changed = await action.run(intent, (key) =>
      call(api.swaps.change, { key, swap: offer.id, version, gives, gets }),
    );
    setConfirming(null);
    if (changed) {
      noteSeenOffer(offer.id, {
        version: changed.version,
        gives: draft.gives.map(toSeenCard),
        gets: draft.gets.map(toSeenCard),
      });
      setDraft(null);
    }
    refresh();
  }
  async function accept(version: number): Promise<void> {
    if (!offer) return;
    const done = await action.run(`accept ${offer.id} ${version}`, (key) =>
      call(api.swaps.accept, { key, swap: offer.id, version }),
    );
    if (done) {
      setConfirming(null);
      void loadVault();
    }
    refresh();
  }
  async function close(): Promise<void> {
    if (!offer) return;
    await action.run(`close ${offer.id}`, (key) => call(api.swaps.close, { key, swap: offer.id }));
    refresh();
  }

  const all = [...shown.gives, ...shown.gets];
  const chosen = all.filter(({ id }) => compared.has(id));
  const mayCompare = chosen.length >= comparedCopies.least && chosen.length <= comparedCopies.most;
  const toggleCompared = (id: string): void => {
    const next = new Set(compared);
    if (!next.delete(id)) next.add(id);
    setCompared(next);
  };
  /** The player's own copies of a card, best first. */
  const ownOf = ({ card, id }: LaidCopy) =>
    vault
      .filter((copy) => copy.card === card && copy.id !== id)
      .toSorted(compareCopies)
      .slice(0, comparedCopies.most - 1);

  const blocked = ids.some((id) => obstacles.get(id));
  const isStale = draft !== null && offer !== null && draft.version !== offer.version;
  const isEmpty = ids.length === 0;
  const isGift = !isEmpty && (shown.gives.length === 0 || shown.gets.length === 0);
  const editable = isOpen && mayTrade;
  const sentences = changes && isOpen ? changeTexts(changes) : [];
  const isConfirmed =
    confirming === 'gift' ? draft !== null : confirming !== null && confirming === offer?.version;
  return (
    <div className="offer-table">
      <div role="status" className="swap-news">
        {sentences.length > 0 && (
          <>
            <h2>{t('Changed since you looked')}</h2>
            <ul>
              {sentences.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="swap-sides">
        <Side
          title={t('You give')}
          cards={sides.gives}
          empty={
            draft
              ? t('Nothing yet. Leave this side empty to ask for a gift.')
              : t('Nothing: it is a gift to you.')
          }
          compared={compared}
          onOpen={openCard.show}
          onCompare={toggleCompared}
          onRemove={editable ? remove('gives') : undefined}
          onAdd={editable ? () => setAdding('gives') : undefined}
          addText={t('Add your cards')}
        />
        <Side
          title={t('You get')}
          cards={sides.gets}
          empty={
            draft
              ? t('Nothing yet. Leave this side empty to give a gift.')
              : t('Nothing: it is a gift from you.')
          }
          compared={compared}
          onOpen={openCard.show}
          onCompare={toggleCompared}
          onRemove={editable ? remove('gets') : undefined}
          onAdd={editable ? () => setAdding('gets') : undefined}
          addText={t('Add cards of {partner}', { partner })}
        />
      </div>
      {isOpen && quote && !isEmpty && (
        <BudgetLine
          quote={quote}
          partner={partner}
          gives={sum(sides.gives)}
          gets={sum(sides.gets)}
        />
      )}
      <FaultNote fault={isConfirmed ? null : (action.fault ?? quoteFault)} />
      {isStale && (
        <div role="alert" className="swap-stale">
          <p>{t('{partner} has changed the offer while you were editing it.', { partner })}</p>
          <p className="button-row">
            <button type="button" className="sm-button" onClick={discard}>
              {t('Show the new version')}
            </button>
            <button
              type="button"
              className="plain-button"
              onClick={() => setDraft({ ...draft, version: offer.version })}
            >
              {t('Keep my changes')}
            </button>
          </p>
        </div>
      )}
      <div className="button-row swap-actions">
        {draft && !isStale && (
          <button
            type="button"
            className="sm-button"
            aria-disabled={isEmpty || !mayTrade || action.isBusy}
            onClick={() => {
              if (isEmpty || !mayTrade || action.isBusy) return;
              if (isGift) setConfirming('gift');
              else void send();
            }}
          >
            {offer ? t('Send the new version') : t('Send the offer')}
          </button>
        )}
        {draft && (offer !== null || !isEmpty) && !isStale && (
          <button type="button" className="plain-button" onClick={discard}>
            {offer ? t('Discard my changes') : t('Clear the table')}
          </button>
        )}
        {!draft && offer && isOpen && offer.isOwnTurn && (
          <AcceptButton
            pause={pause}
            reason={
              blocked
                ? t('A marked card can’t go any more. Remove it and send a new version.')
                : null
            }
            onAccept={() => {
              action.clear();
              setConfirming(offer.version);
            }}
          />
        )}
        {!draft && offer && isOpen && (
          <button
            type="button"
            className="plain-button"
            aria-busy={action.isBusy}
            onClick={() => void close()}
          >
            {offer.isOwnTurn ? t('Decline') : t('Withdraw')}
          </button>
        )}
        {mayCompare && (
          <button type="button" className="plain-button" onClick={() => setComparing(chosen)}>
            {t('Compare {count} cards', { count: chosen.length })}
          </button>
        )}
      </div>
      {!draft && offer && (
        <p className="shop-quiet">
          {!isOpen
            ? t('{status} on {date}.', {
                status: t(statusNames[offer.status]),
                date: dateText(offer.status === 'expired' ? offer.expiresAt : offer.changedAt, {
                  dateStyle: 'medium',
                  timeStyle: 'short',
                }),
              })
            : t('Version {version}, open until {date}. Change any card to make a new version.', {
                version: String(offer.version),
                date: dateText(offer.expiresAt, { dateStyle: 'medium', timeStyle: 'short' }),
              })}
        </p>
      )}
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
      {adding === 'gives' && (
        <PickOwn
          partner={partner}
          chosen={new Set(shown.gives.map(({ id }) => id))}
          onToggle={(copy) => edit('gives', copy)}
          onClose={() => setAdding(null)}
        />
      )}
      {adding === 'gets' && (
        <PickTheirs
          partner={partner}
          chosen={new Set(shown.gets.map(({ id }) => id))}
          onToggle={(copy) => edit('gets', copy)}
          onClose={() => setAdding(null)}
        />
      )}
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

import * as api from '@stackmate/protocol/routes';
import type { ClaimAnswer, InboxAnswer } from '@stackmate/protocol/store';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { t } from '@stackmate/words';
import { call } from '../../platform/api/call.ts';
import { useLoaded } from '../../kit/requests/requests.ts';
import type { LoadState } from '../../kit/requests/requests.ts';
import { useOnce } from '../../kit/requests/use-once.ts';
import { FaultNote } from '../../kit/page/fault-note.tsx';
import { findNextSteps } from '../../kit/page/next-steps.ts';
import { ShopPage, WhenLoaded } from '../../kit/page/shop-page.tsx';
import { setPurse } from '../../kit/coins/purse.ts';
import { useOpening } from '../../table/opening/use-opening.tsx';
import { InboxEntry } from './inbox-entry.tsx';
import { claimText, isBoundItem, itemState } from '../../features/shop/parts/item-text.ts';
import { httpRefusalText } from '../../platform/refusals/http-texts.ts';
import './inbox.css';

/** Items that one request can claim. */
const maxClaimed = 20;

const loadInbox = (signal: AbortSignal) => call(api.inbox.list, {}, { signal });

/** Returns the inbox after a claim. */
const afterClaim = (inbox: InboxAnswer, { claimed }: ClaimAnswer, now: number): InboxAnswer => ({
  ...inbox,
  items: inbox.items.map((item) =>
    claimed.includes(item.id) ? { ...item, claimedAt: item.claimedAt ?? now } : item,
  ),
  waiting: Math.max(0, inbox.waiting - claimed.length),
});

function Items({
  inbox,
  loaded,
}: {
  readonly inbox: InboxAnswer;
  readonly loaded: LoadState<InboxAnswer>;
}) {
  const action = useOnce();
  const opening = useOpening({ resumes: true });
  const older = useOnce();
  const [now] = useState(Date.now);
  const [last, setLast] = useState<ClaimAnswer | null>(null);
  useEffect(() => setPurse({ waiting: inbox.waiting }), [inbox.waiting]);
  const waiting = inbox.items
    .filter((item) => itemState(item, now) === 'waiting')
    .map(({ id }) => id)
    .slice(0, maxClaimed);
  async function claim(items: readonly string[]): Promise<void> {
    const answer = await action.run(`claim ${items.join(' ')}`, (key) =>
      call(api.inbox.claim, { key, items: [...items] }),
    );
    if (!answer) return;
    setLast(answer);
    setPurse({ coins: answer.balance });
    loaded.set(afterClaim(inbox, answer, Date.now()));
    showCards(items, answer);
  }
  /** Stages the cards that were claimed; coins and boosters are only named. */
  function showCards(items: readonly string[], { cards, coins }: ClaimAnswer): void {
    if (cards.length === 0) return;
    const claimed = inbox.items.filter(({ id }) => items.includes(id));
    const isBox = claimed.length === 1 && claimed[0].kind === 'box';
    const withCards = claimed.filter(({ content }) => content.cards.length > 0);
    const isBound = withCards.length > 0 && withCards.every(isBoundItem);
    opening.show({
      kind: isBox ? 'box' : 'reward',
      coins,
      cards,
      ...(isBound && { isBound }),
      proof: null,
    });
  }
  async function showOlder(): Promise<void> {
    const page = await older.run(`older ${inbox.before}`, () =>
      call(api.inbox.list, { before: inbox.before }),
    );
    if (page) loaded.set({ ...page, items: [...inbox.items, ...page.items] });
  }
  const left = last?.left ?? [];
  function findProblem(id: string): string {
    const refused = left.find(({ item }) => item === id);
    return refused ? httpRefusalText({ ...refused, detail: '' }) : '';
  }
  const steps = [...new Set(left.map(({ error }) => error))].flatMap(findNextSteps);
  return (
    <>
      {waiting.length > 1 && (
        <div className="button-row">
          <button
            type="button"
            className="sm-button"
            aria-busy={action.isBusy}
            onClick={() => void claim(waiting)}
          >
            {t('Claim all {count}', { count: waiting.length })}
          </button>
        </div>
      )}
      <div role="status">
        {last && (
          <p className="inbox-done">
            {claimText(last)}{' '}
            {last.boosters.length > 0 && <Link to="/boosters">{t('Open boosters')}</Link>}
            {steps.map(({ to, label }) => (
              <Link key={to} to={to}>
                {t(label)}
              </Link>
            ))}
          </p>
        )}
      </div>
      <FaultNote fault={action.fault ?? older.fault} onReload={loaded.reload} />
      <ul className="inbox-items">
        {inbox.items.map((item) => (
          <InboxEntry
            key={item.id}
            item={item}
            now={now}
            problem={findProblem(item.id)}
            isBusy={action.isBusy}
            onClaim={() => void claim([item.id])}
          />
        ))}
      </ul>
      {inbox.before !== null && (
        <button
          type="button"
          className="plain-button"
          aria-busy={older.isBusy}
          onClick={() => void showOlder()}
        >
          {t('Show older ones')}
        </button>
      )}
      {opening.node}
    </>
  );
}

function Content() {
  const loaded = useLoaded('inbox', loadInbox);
  return (
    <WhenLoaded loaded={loaded}>
      {(inbox) =>
        inbox.items.length === 0 ? (
          <p>
            {t(
              'Nothing waits for you. Rewards that don’t fit into your vault, season rewards, gifts and messages arrive here.',
            )}
          </p>
        ) : (
          <Items inbox={inbox} loaded={loaded} />
        )
      }
    </WhenLoaded>
  );
}

/** Shows rewards and messages that wait for the player (OW2). */
export const InboxPage = () => (
  <ShopPage
    title={t('Inbox')}
    isForGuests
    guestText={t('Rewards and messages wait here. With an account you get:')}
  >
    {() => <Content />}
  </ShopPage>
);

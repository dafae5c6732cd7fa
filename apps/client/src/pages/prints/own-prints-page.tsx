import { tradingRules } from '@stackmate/economy/trading';
import * as api from '@stackmate/protocol/routes';
import type { HeldPrint } from '@stackmate/protocol/physical';
import { t } from '@stackmate/words';
import { useState } from 'react';
import { Link } from 'react-router';
import { FaultNote } from '../../kit/page/fault-note.tsx';
import { ShopPage, WhenLoaded } from '../../kit/page/shop-page.tsx';
import { useLoaded, useRequest } from '../../kit/requests/requests.ts';
import { call } from '../../platform/api/call.ts';
import { LazyCardDialog } from '../../table/card-dialog/lazy-card-dialog.tsx';
import { useOpenCard } from '../../table/card-dialog/use-open-card.ts';
import { ContestList } from './contest-list.tsx';
import { HeldPrintRow } from './held-print-row.tsx';
import { inDays } from './in-days.ts';
import { IncomingPrints } from './incoming-prints.tsx';
import './own-prints.css';

interface HeldProps {
  readonly first: { readonly cards: readonly HeldPrint[]; readonly after: string | null };
  readonly onChange: () => void;
}

/** [PH4] The player's physical cards, page after page. */
function Held({ first, onChange }: HeldProps) {
  const openCard = useOpenCard('physical');
  const request = useRequest();
  const [more, setMore] = useState<HeldProps['first'] | null>(null);
  const cards = [...first.cards, ...(more?.cards ?? [])];
  const after = more ? more.after : first.after;
  async function loadMore(): Promise<void> {
    if (after === null) return;
    const page = await request.run(() => call(api.printTransfers.held, { after }));
    if (page) setMore({ cards: [...(more?.cards ?? []), ...page.cards], after: page.after });
  }
  if (cards.length === 0) {
    return (
      <p>
        {t(
          'No physical card is registered to you. Sealed packs have a slip with a code: open it, then scan the cards of the pack.',
        )}
      </p>
    );
  }
  return (
    <>
      <ul className="own-print-list">
        {cards.map((print) => (
          <HeldPrintRow
            key={print.card}
            print={print}
            onOpen={() => openCard.show(print.card)}
            onChange={() => {
              setMore(null);
              onChange();
            }}
          />
        ))}
      </ul>
      {after !== null && (
        <p>
          <button
            type="button"
            className="plain-button"
            aria-busy={request.isBusy}
            onClick={() => void loadMore()}
          >
            {t('Show more')}
          </button>
        </p>
      )}
      <FaultNote fault={request.fault} />
      <LazyCardDialog
        cards={cards.map(({ card, roll }) => ({ key: card, id: roll.card, roll }))}
        open={openCard}
      />
    </>
  );
}

function Content() {
  const held = useLoaded('physical cards', () => call(api.printTransfers.held));
  const incoming = useLoaded('incoming prints', () => call(api.printTransfers.incoming));
  const contests = useLoaded('contests', () => call(api.contests.list));
  const reload = (): void => {
    held.reload();
    incoming.reload();
    contests.reload();
  };
  return (
    <div className="own-prints">
      <p className="button-row">
        <Link className="sm-button" to="/physical">
          {t('Scan cards')}
        </Link>
        <Link className="plain-button" to="/physical/checks">
          {t('Check decks of an event')}
        </Link>
      </p>
      {incoming.value && <IncomingPrints transfers={incoming.value.transfers} onChange={reload} />}
      <section className="own-prints-part" aria-labelledby="held-prints">
        <h2 id="held-prints">{t('Registered to you')}</h2>
        <p className="shop-quiet">
          {t(
            'A physical card goes to somebody else only together with its paper. After that it stays with its new owner for {days} days.',
            { days: inDays(tradingRules.hold) },
          )}
        </p>
        <WhenLoaded loaded={held}>
          {(first) => <Held key={first.cards.length} first={first} onChange={reload} />}
        </WhenLoaded>
      </section>
      {contests.value && <ContestList contests={contests.value.contests} onChange={reload} />}
    </div>
  );
}

export const guestText = (): string =>
  t('Physical cards are registered to an account, which then has them to play. With one you get:');

/** [PH4] The player's physical cards, what others give to the player, and contests. */
export const OwnPrintsPage = () => (
  <ShopPage title={t('Your physical cards')} guestText={guestText()}>
    {() => <Content />}
  </ShopPage>
);

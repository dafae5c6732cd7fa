import { definitionName } from '@stackmate/catalogue/log-text';
import { economy, saleCredit, sellingPrice } from '@stackmate/economy';
import { Modal } from '@stackmate/ui';
import { numberText, t } from '@stackmate/words';
import { heldUntil, holdEnd } from '../../kit/collection/copy-ties.ts';
import { useVault } from '../../kit/collection/vault-store.ts';
import type { VaultCopy } from '../../kit/collection/vault-copy.ts';

interface SellDialogProps {
  readonly copies: readonly VaultCopy[];
  readonly onSell: (copies: readonly VaultCopy[], coins: number) => void;
  readonly onClose: () => void;
}

/** Lists the cards to sell and what the store pays for them (OW4). Locked and held cards stay. */
export function SellDialog({ copies, onSell, onClose }: SellDialogProps) {
  const inEvent = copies.filter(({ sent }) => sent.event !== undefined);
  const held = copies.filter(({ sent }) => !sent.event && heldUntil(sent) !== null);
  const sold = copies.filter(
    ({ sent }) => !sent.locked && sent.event === undefined && heldUntil(sent) === null,
  );
  const locked = copies.length - sold.length - inEvent.length - held.length;
  const inDecks = sold.filter(({ sent }) => sent.decks.length > 0).length;
  const coins = sold.reduce((sum, { owned }) => sum + sellingPrice(owned.roll), 0);
  const { copies: owned } = useVault();
  const credit = saleCredit(
    sold.map((copy) => ({ card: copy.card, coins: sellingPrice(copy.owned.roll) })),
    (card) => owned.filter((copy) => copy.card === card).length,
  );
  return (
    <Modal open title={t('Sell cards')} onClose={onClose}>
      <ul className="sell-list">
        {sold.map((copy) => (
          <li key={copy.id}>
            <span>{definitionName(copy.card)}</span>{' '}
            <b>
              {t('{coins, plural, one {# coin} other {# coins}}', {
                coins: sellingPrice(copy.owned.roll),
              })}
            </b>
          </li>
        ))}
      </ul>
      {locked > 0 && (
        <p>
          {t(
            '{locked, plural, one {# card is locked, so it stays.} other {# cards are locked, so they stay.}}',
            { locked },
          )}
        </p>
      )}
      {inEvent.length > 0 && (
        <p>
          {t(
            '{count, plural, one {# card plays in an event, so it stays until that is over.} other {# cards play in an event, so they stay until that is over.}}',
            { count: inEvent.length },
          )}
        </p>
      )}
      {held.length > 0 && (
        <p>
          {t(
            '{count, plural, one {# card came by a trade, so it stays until {time}.} other {# cards came by trades, so they stay, the last until {time}.}}',
            {
              count: held.length,
              time: holdEnd(Math.max(...held.map(({ sent }) => sent.heldUntil ?? 0))),
            },
          )}
        </p>
      )}
      {inDecks > 0 && (
        <p>
          {t(
            '{inDecks, plural, one {# card is in a deck, which becomes incomplete.} other {# cards are in decks, which become incomplete.}}',
            { inDecks },
          )}
        </p>
      )}
      <p>
        {credit > 0
          ? t(
              'You also get {credit} crafting credit: a deck can use {count} copies of a card, and you sell more.',
              { credit: numberText(credit), count: economy.crafting.keptCopies },
            )
          : t(
              'No crafting credit: only copies that you own beyond {count} give some, because a deck can’t use them.',
              { count: economy.crafting.keptCopies },
            )}
      </p>
      <p>
        {credit > 0
          ? t(
              'You can undo the sale for 10 minutes, as long as you still have the coins and the credit.',
            )
          : t('You can undo the sale for 10 minutes, as long as you still have the coins.')}
      </p>
      <div className="button-row">
        <button
          type="button"
          className="sm-button"
          aria-disabled={sold.length === 0}
          onClick={() => sold.length > 0 && onSell(sold, coins)}
        >
          {t(
            'Sell {cards, plural, one {# card} other {# cards}} for {coins, plural, one {# coin} other {# coins}}',
            { cards: sold.length, coins },
          )}
        </button>
        <button type="button" className="plain-button" onClick={onClose}>
          {t('Cancel')}
        </button>
      </div>
    </Modal>
  );
}

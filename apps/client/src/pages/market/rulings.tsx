import { cardName } from '@stackmate/economy';
import type { OwnMarketAnswer, TradeDecision } from '@stackmate/protocol/trading';
import { dateText, t } from '@stackmate/words';
import './market.css';

/** Returns the card of a listing or sale; a general word for one that the page doesn't show any more. */
function cardOf({ id }: TradeDecision, { listings, sales }: OwnMarketAnswer): string {
  const listing = listings.find((candidate) => candidate.id === id);
  if (listing) return cardName(listing.copy.roll.card);
  const sale = sales.find((candidate) => candidate.id === id);
  return sale ? cardName(sale.card) : t('a card');
}

function rulingTitle(ruling: TradeDecision, own: OwnMarketAnswer): string {
  const { act, kind, at } = ruling;
  const date = dateText(at);
  const card = cardOf(ruling, own);
  if (act === 'freeze') {
    if (kind === 'account') return t('Your trading is frozen since {date}.', { date });
    if (kind === 'swap') return t('A swap of yours is frozen since {date}.', { date });
    if (kind === 'listing')
      return t('Your listing is frozen since {date}: {card}.', { date, card });
    return t('A sale is frozen since {date}: {card}.', { date, card });
  }
  if (act === 'undo') {
    return kind === 'swap'
      ? t('A swap of yours was undone on {date}.', { date })
      : t('A sale was undone on {date}: {card}.', { date, card });
  }
  if (kind === 'swap') return t('A swap of yours was returned on {date}.', { date });
  return t('A trade was returned on {date}: {card}.', { date, card });
}

interface RulingsProps {
  readonly own: OwnMarketAnswer;
  /** Whether decisions are shown that are over, too. */
  readonly showsAll: boolean;
}

/** [MK6] Shows what operators decided about the player's trades, and why; nothing without a decision. */
export function Rulings({ own, showsAll }: RulingsProps) {
  const shown = own.rulings.filter(({ isOpen }) => isOpen || showsAll);
  if (shown.length === 0) return null;
  const isFrozen = shown.some(({ isOpen }) => isOpen);
  const isAccountFrozen = shown.some(({ kind, isOpen }) => isOpen && kind === 'account');
  return (
    <section
      className="market-rulings"
      data-frozen={isFrozen || undefined}
      aria-label={t('Decisions about your trades')}
    >
      <h2>{t('Decisions about your trades')}</h2>
      <ul>
        {shown.map((ruling) => (
          <li key={`${ruling.id} ${ruling.at}`}>
            <b>{rulingTitle(ruling, own)}</b>{' '}
            <span className="market-reason">
              {t('Reason: {reason}', { reason: ruling.reason })}
            </span>
          </li>
        ))}
      </ul>
      {isFrozen && (
        <p>
          {isAccountFrozen
            ? t(
                'Your cards and coins stay yours. What you have listed, sold and received in the last days waits until this is decided.',
              )
            : t('Its cards and coins stay where they are until this is decided.')}
        </p>
      )}
    </section>
  );
}

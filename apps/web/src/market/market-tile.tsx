import { referenceText } from '@stackmate/ui/market';
import { pageAddress, t } from '@stackmate/words';
import { Prerendered } from '../prerendered/prerendered.tsx';
import type { ShownListing } from './market-answer.ts';

/** Says what tells a copy from others of its card. */
const factsText = ({ serial, quality, trained, wins }: ShownListing): string =>
  t(
    'No. {serial} · roll {quality} %{trained, plural, =0 {} one { · trained once} other { · trained # times}}{wins, plural, =0 {} one { · # win} other { · # wins}}',
    { serial, quality, trained, wins },
  );

/** A card of the market: its face, its price beside what such copies are worth, and the way to buy it. */
export const MarketTile = ({ listing }: { readonly listing: ShownListing }) => {
  const { name, path, face, price, reference, search } = listing;
  return (
    <li className="market-tile">
      <div className="market-face" inert aria-hidden="true">
        <Prerendered name={face} />
      </div>
      <h2>
        <a href={pageAddress(path)}>{name}</a>
      </h2>
      <p className="market-price">
        <b>{t('{price, plural, one {# coin} other {# coins}}', { price })}</b>
        <span>{referenceText(price, reference)}</span>
      </p>
      <p className="market-facts">{factsText(listing)}</p>
      <a className="sm-button" href={`/play/market?search=${encodeURIComponent(search)}`}>
        {t('Buy in the game')}
        <span className="sm-hidden">
          {' '}
          {t('{name} for {price, plural, one {# coin} other {# coins}}', { name, price })}
        </span>
      </a>
    </li>
  );
};

import { tradingRules } from '@stackmate/economy/trading';
import type { SwapCopy, SwapOffer } from '@stackmate/protocol/trading';
import { dateText, t } from '@stackmate/words';
import { Link } from 'react-router';
import { ShopPage, WhenLoaded } from '../../kit/page/shop-page.tsx';
import { RolledFace } from '../../kit/rolled-face/rolled-face.tsx';
import { SwitchedOff } from '../../kit/service/switched-off.tsx';
import { toSeenCard, toLaidCopy } from './laid-copy.ts';
import { Frozen } from './frozen.tsx';
import { cardsText, coinsText, guestText, statusNames } from './texts.ts';
import { useOffers } from './use-offers.ts';
import './swaps.css';

/** Faces that a row shows of a side. */
const shownFaces = 3;

function Faces({ name, side }: { readonly name: string; readonly side: readonly SwapCopy[] }) {
  const copies = side.map(({ copy }) => toLaidCopy(copy));
  return (
    <div className="swap-row-side">
      <b>{name}</b>
      {copies.length > 0 && (
        <span className="swap-row-faces" inert aria-hidden="true">
          {copies.slice(0, shownFaces).map(({ id, roll }) => (
            <RolledFace key={id} roll={roll} />
          ))}
        </span>
      )}
      <span className="swap-row-cards">
        {copies.length === 0 ? t('nothing') : cardsText(copies.map(toSeenCard))}
      </span>
    </div>
  );
}

function Row({ offer }: { readonly offer: SwapOffer }) {
  const { id, partner, gives, gets, status, isOwnTurn, values } = offer;
  const isOpen = status === 'open';
  const blocked = [...gives, ...gets].filter(({ obstacle }) => obstacle !== null).length;
  const dateOf = (at: number): string => dateText(at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="print swap-row">
      <h3>
        <span translate="no">{partner}</span>
      </h3>
      <div className="swap-row-sides">
        <Faces name={isOpen ? t('You give') : t('Your side')} side={gives} />
        <Faces name={isOpen ? t('You get') : t('Their side')} side={gets} />
      </div>
      <p className="quiet-note">
        {isOpen
          ? t('Version {version}, changed {changed}, open until {expires}.', {
              version: String(offer.version),
              changed: dateOf(offer.changedAt),
              expires: dateOf(offer.expiresAt),
            })
          : t('{status} on {date}.', {
              status: t(statusNames[status]),
              date: dateOf(status === 'expired' ? offer.expiresAt : offer.changedAt),
            })}{' '}
        {values &&
          t('Then worth {gives} for {gets}.', {
            gives: coinsText(values.gives),
            gets: coinsText(values.gets),
          })}
      </p>
      <Frozen reason={offer.frozen} />
      {blocked > 0 && (
        <p>
          <b>
            {t('{count, plural, one {# card} other {# cards}} can’t go any more.', {
              count: blocked,
            })}
          </b>
        </p>
      )}
      <p className="button-row">
        <Link
          className={isOpen && isOwnTurn ? 'sm-button' : 'plain-button'}
          to={`/swaps/${id}`}
          aria-label={
            isOpen && isOwnTurn
              ? t('Answer the offer of {partner}', { partner })
              : t('Look at the offer with {partner}', { partner })
          }
        >
          {isOpen && isOwnTurn ? t('Answer') : t('Look')}
        </Link>
        {!isOpen && (
          <Link className="plain-button" to={`/swaps/new?with=${encodeURIComponent(partner)}`}>
            {t('New offer')}
            <span className="sm-hidden"> {partner}</span>
          </Link>
        )}
      </p>
    </li>
  );
}

interface ListProps {
  readonly title: string;
  readonly offers: readonly SwapOffer[];
  readonly empty: string;
}

const List = ({ title, offers, empty }: ListProps) => (
  <section className="swap-list" aria-label={title}>
    <h2>
      {title} {offers.length > 0 && <span className="swap-count">{offers.length}</span>}
    </h2>
    {offers.length === 0 ? (
      <p className="shop-quiet">{empty}</p>
    ) : (
      <ul>
        {offers.map((offer) => (
          <Row key={offer.id} offer={offer} />
        ))}
      </ul>
    )}
  </section>
);

function Offers() {
  const loaded = useOffers();
  return (
    <>
      <p className="swap-lead">
        {t(
          'Swap cards with other players, card for card and without coins. Tag cards “for trade” in your vault: then your partners see them. An offer stays open for {days} days.',
          { days: tradingRules.swaps.life / 86_400_000 },
        )}
      </p>
      <SwitchedOff name="trading" />
      <p className="button-row">
        <Link className="sm-button" to="/swaps/new">
          {t('New offer')}
        </Link>
        <Link className="plain-button" to="/vault">
          {t('Tag cards in your vault')}
        </Link>
      </p>
      <WhenLoaded loaded={loaded}>
        {({ offers }) => {
          const open = offers.filter(({ status }) => status === 'open');
          const answers = open.filter(({ isOwnTurn }) => isOwnTurn);
          return (
            <>
              <p role="status" className="sm-hidden">
                {t('{count, plural, one {# offer waits} other {# offers wait}} for your answer.', {
                  count: answers.length,
                })}
              </p>
              <List
                title={t('Waiting for you')}
                offers={answers}
                empty={t('No offer waits for your answer.')}
              />
              <List
                title={t('Waiting for others')}
                offers={open.filter(({ isOwnTurn }) => !isOwnTurn)}
                empty={t('You wait for nobody’s answer.')}
              />
              <List
                title={t('History')}
                offers={offers.filter(({ status }) => status !== 'open')}
                empty={t('Swaps that ended are listed here, with what changed hands.')}
              />
            </>
          );
        }}
      </WhenLoaded>
    </>
  );
}

/** [SP1] The player's offers: those to answer, those that wait for the partner, and the history. */
export const SwapsPage = () => (
  <ShopPage title={t('Swaps')} guestText={guestText()}>
    {() => <Offers />}
  </ShopPage>
);

import * as api from '@stackmate/protocol/routes';
import type { OwnMarketAnswer } from '@stackmate/protocol/trading';
import { t } from '@stackmate/words';
import type { ReactNode } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { NameForm } from '../../features/friends/name-form.tsx';
import { Standing } from '../../features/trading/standing.tsx';
import { ErrorPage } from '../../kit/error-page/error-page.tsx';
import { useFriends } from '../../kit/friends/use-friends.ts';
import { ShopPage, WhenLoaded } from '../../kit/page/shop-page.tsx';
import { useTitle } from '../../kit/page/use-title.ts';
import { useLoaded } from '../../kit/requests/requests.ts';
import { SwitchedOff } from '../../kit/service/switched-off.tsx';
import { call } from '../../platform/api/call.ts';
import { SwapTable } from './swap-table.tsx';
import { guestText } from './texts.ts';
import { useOffers } from './use-offers.ts';
import '../../features/friends/friends.css';
import './swaps.css';

/** Shows its content with whether the player may trade, and above it what is missing. */
function WithStanding({ children }: { readonly children: (mayTrade: boolean) => ReactNode }) {
  const own = useLoaded<OwnMarketAnswer>('own market', () => call(api.market.own, {}));
  return (
    <WhenLoaded loaded={own}>
      {({ standing }) => (
        <>
          <SwitchedOff name="trading" />
          <Standing standing={standing} />
          {children(standing.every(({ isMet }) => isMet))}
        </>
      )}
    </WhenLoaded>
  );
}

const Partner = ({ name }: { readonly name: string }) => (
  <p>
    <Link to="/swaps">{t('All offers')}</Link>
    {' · '}
    {t('Your partner:')}{' '}
    <Link to={`/player/${encodeURIComponent(name)}`} translate="no">
      {name}
    </Link>
  </p>
);

function Offer({ id }: { readonly id: string }) {
  const loaded = useOffers();
  return (
    <WhenLoaded loaded={loaded}>
      {({ offers, now }) => {
        const offer = offers.find((candidate) => candidate.id === id);
        if (!offer) return <p>{t('There is no such offer, or it ended long ago.')}</p>;
        return (
          <WithStanding>
            {(mayTrade) => (
              <>
                <Partner name={offer.partner} />
                {offer.status === 'open' && (
                  <p className="swap-turn">
                    {offer.isOwnTurn
                      ? t('{partner} waits for your answer.', { partner: offer.partner })
                      : t('You wait for the answer of {partner}.', { partner: offer.partner })}
                  </p>
                )}
                <SwapTable
                  key={id}
                  partner={offer.partner}
                  offer={offer}
                  serverNow={now}
                  mayTrade={mayTrade}
                  onChange={loaded.reload}
                />
              </>
            )}
          </WithStanding>
        );
      }}
    </WhenLoaded>
  );
}

/** [SP1] The page of an offer. */
export function SwapPage() {
  const id = useParams().swap ?? '';
  return (
    <ShopPage title={t('Offer')} guestText={guestText()}>
      {() => <Offer key={id} id={id} />}
    </ShopPage>
  );
}

/** Chooses whom to offer a swap. */
function ChoosePartner() {
  const navigate = useNavigate();
  const { value } = useFriends();
  return (
    <section className="friends-card swap-choose" aria-labelledby="swap-partner">
      <h2 id="swap-partner">{t('Whom do you offer a swap?')}</h2>
      {value && value.friends.length > 0 && (
        <ul className="swap-friends">
          {value.friends.map(({ id, name }) => (
            <li key={id}>
              <Link
                className="plain-button"
                to={`/swaps/new?with=${encodeURIComponent(name)}`}
                translate="no"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <NameForm
        label={t('Name of the player')}
        action={t('Next')}
        look="sm-button"
        isBusy={false}
        onSubmit={async (name) => {
          await navigate(`/swaps/new?with=${encodeURIComponent(name)}`);
          return true;
        }}
      />
    </section>
  );
}

function NewOffer({ partner }: { readonly partner: string }) {
  const check = useLoaded(`quote ${partner} `, () => call(api.swaps.quote, { partner }));
  const offers = useOffers();
  const open = offers.value?.offers.find(
    (offer) => offer.partner === partner && offer.status === 'open',
  );
  if (check.fault?.code === 'no-such-player' || check.fault?.code === 'partner-refused') {
    return (
      <ErrorPage title={t('You can’t send this player an offer')}>
        <p>{check.fault.text}</p>
        <p>
          <Link to="/swaps/new">{t('Choose somebody else')}</Link>
        </p>
      </ErrorPage>
    );
  }
  return (
    <WithStanding>
      {(mayTrade) => (
        <>
          <Partner name={partner} />
          {open && (
            <p>
              {t('You have an open offer with this player.')}{' '}
              <Link to={`/swaps/${open.id}`}>{t('Show it')}</Link>
            </p>
          )}
          <SwapTable
            partner={partner}
            offer={null}
            serverNow={0}
            mayTrade={mayTrade}
            onChange={() => {}}
          />
        </>
      )}
    </WithStanding>
  );
}

/** [SP1] Puts together a new offer to a player. */
export function NewSwapPage() {
  const partner = useSearchParams()[0].get('with') ?? '';
  useTitle(t('New offer'));
  return (
    <ShopPage title={t('New offer')} guestText={guestText()}>
      {() => (partner === '' ? <ChoosePartner /> : <NewOffer key={partner} partner={partner} />)}
    </ShopPage>
  );
}

import * as api from '@stackmate/protocol/routes';
import { dateText, t } from '@stackmate/words';
import { Link, useNavigate } from 'react-router';
import { ShopPage, WhenLoaded } from '../../kit/page/shop-page.tsx';
import { useLoaded } from '../../kit/requests/requests.ts';
import { call } from '../../platform/api/call.ts';
import { guestText } from './own-prints-page.tsx';
import './own-prints.css';
import './deck-checks.css';
import { OpenCheck } from './open-check.tsx';

function Content() {
  const navigate = useNavigate();
  const loaded = useLoaded('deck checks', () => call(api.deckChecks.list));
  return (
    <div className="own-prints">
      <p className="shop-quiet">
        {t(
          'For events with paper cards: scan every card of a deck. Each is a match, foreign to the deck, or a print that was scanned for another deck in the last 24 hours.',
        )}
      </p>
      <OpenCheck onOpened={({ id }) => void navigate(`/physical/checks/${id}`)} />
      <WhenLoaded loaded={loaded}>
        {({ checks }) =>
          checks.length > 0 && (
            <section className="own-prints-part" aria-labelledby="open-checks">
              <h2 id="open-checks">{t('Your checks')}</h2>
              <ul className="check-deck">
                {checks.map(({ id, title, openedAt, cards, matches, faults }) => (
                  <li key={id} data-verdict={faults > 0 ? 'elsewhere' : undefined}>
                    <Link to={`/physical/checks/${id}`} translate="no">
                      {title}
                    </Link>
                    <span>
                      {t(
                        '{matches} of {cards}{faults, plural, =0 {} one {, # to look into} other {, # to look into}} · {date}',
                        {
                          matches,
                          cards,
                          faults,
                          date: dateText(openedAt, { dateStyle: 'short', timeStyle: 'short' }),
                        },
                      )}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )
        }
      </WhenLoaded>
    </div>
  );
}

/** [PH7] Opens checks of paper decks, and lists those of the last days. */
export const DeckChecksPage = () => (
  <ShopPage title={t('Deck checks')} guestText={guestText()}>
    {() => <Content />}
  </ShopPage>
);

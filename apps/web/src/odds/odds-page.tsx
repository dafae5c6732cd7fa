import { t } from '@stackmate/words';
import { Prerendered } from '../prerendered/prerendered.tsx';
import type { Page } from '../site/page.ts';
import { TextWithLinks } from '../words/text-with-links.tsx';
import './odds.css';

const OddsPage = () => (
  <div className="sheet prose odds">
    <h1>{t('Booster odds')}</h1>
    <p>
      <TextWithLinks
        text={t(
          'A booster has 10 cards: 3 basic monsters, 3 spells, 2 [supermons](/rules#supermon) and 2 of any kind. Each card is drawn on its own, so boosters have no memory: no streak makes the next one better or worse. The store sells boosters for coins, and coins are not for sale. VIP includes two boosters a month, and backers get some as rewards.',
        )}
      />
    </p>
    <p>
      {t(
        'A card’s weight in a draw is the inverse of a rarity scale: it halves every 4,333 points of rarity. All numbers on this page are exact and computed from the same data that draws the cards.',
      )}
    </p>
    <Prerendered name="odds" />
  </div>
);

export const page: Page = {
  Component: OddsPage,
  meta: () => ({
    title: t('Booster odds'),
    description: t(
      'The exact chance of every card and every rarity in a Stackmate booster, and how many boosters it takes on average.',
    ),
  }),
  pieces: ['odds'],
};

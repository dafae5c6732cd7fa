import { pictureAddress } from '@stackmate/ui';
import { useLoaderData } from 'react-router';
import { pageAddress, t } from '@stackmate/words';
import { Prerendered } from '../prerendered/prerendered.tsx';
import type { Meta, Page } from '../site/page.ts';
import { listPieces } from './card-answer.ts';
import type { CardAnswer } from './card-answer.ts';
import { CardNavigation } from './card-navigation.tsx';
import './card-print.css';
import { CardSales } from './card-sales.tsx';
import { CardStage } from './card-stage.tsx';
import { CardTabs } from './card-tabs.tsx';
import './card.css';
import './panels.css';
import './title.css';

/** Shown when a card doesn't exist or couldn't be loaded. */
export const CardError = () => (
  <section className="sheet card-lost">
    <h1 className="fault">{t('Card not found.')}</h1>
    <p>{t('The address may be incomplete. Find every card in the list.')}</p>
    <p>
      <a className="sm-button" href={pageAddress('/cardbase')}>
        {t('All cards')}
      </a>
    </p>
  </section>
);

const CardView = ({ card }: { readonly card: CardAnswer }) => (
  <article className="card-page" data-ink={card.ink} data-kind={card.kind}>
    {card.image === null ? null : (
      <div className="card-backdrop">
        {/* Fetched first: the card shows the same image. */}
        <img
          src={pictureAddress(card.image)}
          alt=""
          width="320"
          height="200"
          fetchPriority="high"
        />
      </div>
    )}
    <CardNavigation card={card} />
    <div className="card-table">
      <CardStage card={card} />
      <div className="sheet card-sheet">
        <Prerendered name={card.title} />
        <CardTabs name={card.name} tabs={card.tabs} />
        {card.sections.map((piece) => (
          <Prerendered key={piece} name={piece} />
        ))}
        {card.sales && <CardSales id={card.id} name={card.name} sales={card.sales} />}
      </div>
    </div>
  </article>
);

const CardPage = () => {
  const card = useLoaderData<CardAnswer | null>();
  // The key resets all state when the card changes.
  return card === null ? <CardError /> : <CardView key={card.path} card={card} />;
};

const notFoundMeta = (): Meta => ({
  title: t('Card not found'),
  description: t('There is no such card.'),
  hidden: true,
});

export const page: Page = {
  Component: CardPage,
  meta: (loaded) => (loaded as CardAnswer | null)?.meta ?? notFoundMeta(),
  pieces: (loaded) => listPieces(loaded as CardAnswer | null),
};

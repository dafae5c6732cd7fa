import { useLoaderData } from 'react-router';
import { Baked } from '../baked/baked.tsx';
import type { Meta, Page } from '../site/page.ts';
import { t } from '../words/index.ts';
import { piecesOf } from './card-answer.ts';
import type { CardAnswer } from './card-answer.ts';
import { CardLost } from './card-lost.tsx';
import { CardTabs } from './card-tabs.tsx';
import { CardWays } from './card-ways.tsx';
import { Stand } from './stand.tsx';
import './card.css';
import './title.css';
import './panels.css';
import './card-print.css';

const CardView = ({ card }: { readonly card: CardAnswer }) => (
  <article className="card-page" data-ink={card.ink} data-kind={card.kind}>
    {card.image === null ? null : (
      <div className="card-backdrop">
        {/* The card shows the same picture: it is what is waited for. */}
        <img src={card.image} alt="" width="320" height="200" fetchPriority="high" />
      </div>
    )}
    <CardWays card={card} />
    <div className="card-table">
      <Stand card={card} />
      <div className="sheet card-sheet">
        <Baked name={card.title} />
        <CardTabs name={card.name} tabs={card.tabs} />
        {card.sections.map((piece) => (
          <Baked key={piece} name={piece} />
        ))}
      </div>
    </div>
  </article>
);

const CardPage = () => {
  const card = useLoaderData<CardAnswer | null>();
  // Another card is another page.
  return card === null ? <CardLost /> : <CardView key={card.path} card={card} />;
};

const lost: Meta = {
  title: t('Card not found'),
  description: t('There is no such card.'),
  hidden: true,
};

export const page: Page = {
  Component: CardPage,
  meta: (loaded) => (loaded as CardAnswer | null)?.meta ?? lost,
  pieces: (loaded) => piecesOf(loaded as CardAnswer | null),
};

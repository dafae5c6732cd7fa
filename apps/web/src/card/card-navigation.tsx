import { useEffect, useState } from 'react';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { pageAddress, t } from '@stackmate/words';
import { listAddress, listScroll } from './back-to-list.ts';
import type { CardAnswer, Neighbour } from './card-answer.ts';
import { fetchCard } from './fetch-card.ts';

const NavigationLink = ({
  to,
  rel,
}: {
  readonly to: Neighbour | null;
  readonly rel: 'prev' | 'next';
}) => {
  if (to === null) return <span />;
  const { name } = to;
  const label = rel === 'prev' ? t('Previous: {name}', { name }) : t('Next: {name}', { name });
  return (
    <a
      href={pageAddress(to.path)}
      rel={rel}
      className="card-way"
      aria-label={label}
      // Prefetches the card that a visitor points at.
      onPointerEnter={() => void fetchCard(to.path)}
    >
      {rel === 'prev' ? <span aria-hidden="true">‹</span> : null}
      <span className="card-way__name">{name}</span>
      {rel === 'next' ? <span aria-hidden="true">›</span> : null}
    </a>
  );
};

const BackLink = () => {
  const navigate = useNavigate();
  // The server doesn't know the previous page, so this waits for the browser.
  const [list, setList] = useState('/cardbase');
  useEffect(() => setList(listAddress()), []);
  const goBack = async (): Promise<void> => {
    await navigate(listAddress(), { preventScrollReset: true, flushSync: true });
    window.scrollTo({ top: listScroll(), behavior: 'instant' });
  };
  const onClick = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void goBack();
  };
  return (
    <a href={pageAddress(list)} className="card-back" onClick={onClick}>
      {t('All cards')}
    </a>
  );
};

/** Links back to the list and to the previous and next card. */
export const CardNavigation = ({ card }: { readonly card: CardAnswer }) => (
  <nav className="card-ways" aria-label={t('Cards')}>
    <BackLink />
    <NavigationLink to={card.previous} rel="prev" />
    <NavigationLink to={card.next} rel="next" />
  </nav>
);

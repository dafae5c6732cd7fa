import type { ReactNode } from 'react';
import { numberText, t } from '@stackmate/words';

export interface RankingPagesProps {
  readonly page: number;
  readonly pages: number;
  /** Class of the links, also of those that lead nowhere now. */
  readonly linkClass: string;
  /** Draws a link to a page; `label` is its name for screen readers. */
  readonly linkTo: (page: number, label: string, sign: string) => ReactNode;
}

/** Links to other pages of the ranking; nothing if there is only one. */
export function RankingPages({ page, pages, linkClass, linkTo }: RankingPagesProps) {
  if (pages === 1) return null;
  const link = (to: number, label: string, sign: string): ReactNode =>
    to < 1 || to > pages || to === page ? (
      <span className={linkClass} aria-hidden="true" aria-disabled="true">
        {sign}
      </span>
    ) : (
      linkTo(to, label, sign)
    );
  return (
    <nav className="sm-ranking-pages" aria-label={t('Pages')}>
      {link(1, t('First page'), '«')}
      {link(page - 1, t('Previous page'), '‹')}
      <span>
        {t('page {page} of {pages}', { page: numberText(page), pages: numberText(pages) })}
      </span>
      {link(page + 1, t('Next page'), '›')}
      {link(pages, t('Last page'), '»')}
    </nav>
  );
}

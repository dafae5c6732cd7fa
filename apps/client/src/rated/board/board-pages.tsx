import { Link } from '../../navigation/link.tsx';
import { t } from '../../words/index.ts';
import { boardAddress } from './board-view.ts';

interface BoardPagesProps {
  readonly page: number;
  readonly pages: number;
}

/** Links to other pages of the ranking. */
export function BoardPages({ page, pages }: BoardPagesProps) {
  if (pages === 1) return null;
  const link = (to: number, label: string, sign: string) =>
    to < 1 || to > pages || to === page ? (
      <span className="plain-button" aria-hidden="true" aria-disabled="true">
        {sign}
      </span>
    ) : (
      <Link className="plain-button" to={boardAddress(to)} aria-label={label}>
        {sign}
      </Link>
    );
  return (
    <nav className="ranking-pages" aria-label={t('Pages')}>
      {link(1, t('First page'), '«')}
      {link(page - 1, t('Previous page'), '‹')}
      <span>
        {t('page {page} of {pages}', {
          page: page.toLocaleString('en'),
          pages: pages.toLocaleString('en'),
        })}
      </span>
      {link(page + 1, t('Next page'), '›')}
      {link(pages, t('Last page'), '»')}
    </nav>
  );
}

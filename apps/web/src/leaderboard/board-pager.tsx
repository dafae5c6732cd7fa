import { t } from '../words/index.ts';

interface BoardPagerProps {
  readonly page: number;
  readonly pages: number;
}

/** Links to other pages of the ranking. */
export const BoardPager = ({ page, pages }: BoardPagerProps) => {
  if (pages === 1) return null;
  const link = (to: number, words: string, sign: string) =>
    to < 1 || to > pages || to === page ? (
      <span className="sm-button" aria-hidden="true" aria-disabled="true">
        {sign}
      </span>
    ) : (
      <a
        className="sm-button"
        href={to === 1 ? '/leaderboard' : `/leaderboard?page=${to}`}
        aria-label={words}
      >
        {sign}
      </a>
    );
  return (
    <nav className="board-pager" aria-label={t('Pages')}>
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
};

import { t } from '@stackmate/words';

export interface PagerProps {
  /** Accessible name that tells several pagers apart. */
  readonly label: string;
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Buttons to the previous and next page. Without scripts they submit the form. */
export const Pager = ({ label, page, pages, onPage }: PagerProps) => {
  const button = (to: number, words: string, sign: string) => (
    <button
      type="submit"
      className="sm-button cb-page"
      name="page"
      value={to}
      disabled={to < 1 || to > pages}
      aria-label={words}
      onClick={(event) => {
        event.preventDefault();
        onPage(to);
      }}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
  return (
    <nav className="cb-pager" aria-label={label}>
      {button(page - 1, t('Previous page'), '‹')}
      <span className="cb-page-of">{t('page {page} of {pages}', { page, pages })}</span>
      {button(page + 1, t('Next page'), '›')}
    </nav>
  );
};

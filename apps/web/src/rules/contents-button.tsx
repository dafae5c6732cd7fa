import { Modal } from '@stackmate/ui';
import { useState } from 'react';
import { t } from '@stackmate/words';
import { ShellIcon } from '../shared/icons.tsx';

interface Heading {
  readonly id: string;
  readonly title: string;
  readonly isSub: boolean;
}

/** Reads the headings from the page. */
const headingsOnPage = (): Heading[] =>
  [...document.querySelectorAll('.rules section[id]')].map((section) => ({
    id: section.id,
    title: section.querySelector('h2, h3')?.textContent ?? '',
    isSub: section.getAttribute('data-level') === '3',
  }));

/** Floating button that opens the table of contents. */
export const ContentsButton = () => {
  const [headings, setHeadings] = useState<readonly Heading[] | null>(null);
  const close = (): void => setHeadings(null);
  return (
    <>
      <button
        type="button"
        className="contents-button"
        aria-haspopup="dialog"
        onClick={() => setHeadings(headingsOnPage())}
      >
        <ShellIcon name="contents" />
        <span>{t('Contents')}</span>
      </button>
      <Modal open={headings !== null} title={t('Table of contents')} width="term" onClose={close}>
        <ul className="contents-list" onClick={close}>
          {headings?.map(({ id, title, isSub }) => (
            <li key={id} data-sub={isSub || undefined}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </Modal>
    </>
  );
};

import { t } from '@stackmate/words';
import type { Page } from '../site/page.ts';
import { privacy, privacyEffective } from './privacy.ts';
import { TextWithLinks } from '../words/text-with-links.tsx';
import './privacy.css';

const PrivacyPage = () => (
  <div className="sheet prose privacy">
    <h1>{t('Privacy')}</h1>
    <p className="quiet">{t('Effective {date}', { date: privacyEffective })}</p>
    <ol className="privacy-sections">
      {privacy.map(({ id, title, paragraphs }) => (
        <li key={id} id={id}>
          <h2>{t(title)}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <TextWithLinks text={t(paragraph)} />
            </p>
          ))}
        </li>
      ))}
    </ol>
  </div>
);

export const page: Page = {
  Component: PrivacyPage,
  meta: () => ({
    title: t('Privacy'),
    description: t(
      'What data Stackmate stores about you, why, for how long, and what your rights are.',
    ),
  }),
  pieces: [],
};

import { t } from '@stackmate/words';
import type { Page } from '../site/page.ts';
import { NotYet } from '../feature-status/today.tsx';
import { faq, faqCategories, numbers } from './answers.ts';
import { TextWithLinks } from '../words/text-with-links.tsx';
import './faq.css';

const FaqPage = () => (
  <div className="sheet prose faq">
    <h1>{t('Frequently asked questions')}</h1>
    {Object.entries(faqCategories).map(([category, title]) => (
      <section key={category}>
        <h2>{t(title)}</h2>
        {faq
          .filter((entry) => entry.category === category)
          .map(({ id, question, answer, needs = [] }) => (
            <details key={id} className="faq-entry">
              <summary>{t(question)}</summary>
              {/* The id is inside the details, so that browsers open them for a link to it. */}
              <div id={id} className="faq-answer">
                {answer.map((paragraph) => (
                  <p key={paragraph}>
                    <TextWithLinks text={t(paragraph, numbers)} />
                  </p>
                ))}
                <NotYet of={needs} />
              </div>
            </details>
          ))}
      </section>
    ))}
  </div>
);

export const page: Page = {
  Component: FaqPage,
  meta: () => ({
    title: t('FAQ'),
    description: t(
      'When Stackmate launches, where to play, how coins are earned, how boosters are proved, what backers get and what cards cost.',
    ),
  }),
  pieces: [],
};

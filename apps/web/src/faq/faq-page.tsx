import type { Page } from '../site/page.ts';
import { NotYet } from '../feature-status/today.tsx';
import { t, Worded } from '../words/index.ts';
import { faq, faqCategories } from './answers.ts';
import './faq.css';

const FaqPage = () => (
  <div className="sheet prose faq">
    <h1>{t('Questions and answers')}</h1>
    {faqCategories.map((category) => (
      <section key={category}>
        <h2>{t(category)}</h2>
        {faq
          .filter((entry) => entry.category === category)
          .map(({ id, question, answer, needs = [] }) => (
            <details key={id} className="faq-entry">
              <summary>{t(question)}</summary>
              {/* Named inside, so that browsers open it by themselves when its address is asked for. */}
              <div id={id} className="faq-answer">
                {answer.map((paragraph) => (
                  <p key={paragraph}>
                    <Worded text={paragraph} />
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
  meta: {
    title: 'FAQ',
    description:
      'When Stackmate comes out, where it can be played, what backers get, what cards cost and how chance is made.',
  },
  pieces: [],
};

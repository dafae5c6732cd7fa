import { useParams, useSearchParams } from 'react-router';
import type { Page } from '../site/page.ts';
import { t, Worded } from '../words/index.ts';

/** What a link of a letter asks, before anything is done: mail scanners open links, too. */
const questions = {
  confirm: {
    title: 'Is this your address?',
    text: 'You signed up for 5% off the rewards. Say that the address is yours, and we will email you our discounted rewards when our crowdfunding campaign goes live.',
    button: 'Yes, it is mine',
  },
  leave: {
    title: 'Sign off?',
    text: 'You will get no more news of the campaign from us, and your address is deleted.',
    button: 'Sign off',
  },
} as const;

const answers = {
  confirmed: {
    title: 'Thank you!',
    text: 'Your address is confirmed. Until the campaign goes live there is much to look at in the [cardbase](/cardbase).',
  },
  left: {
    title: 'You are signed off',
    text: 'Your address is deleted. If that was a mistake, [sign up again](/#subscribe).',
  },
  unknown: {
    title: 'This link is not valid',
    text: 'It may be cut off, or the address was signed off since. Copy the whole link from the letter, or [sign up again](/#subscribe).',
  },
} as const;

const has = <T extends object>(object: T, key: string): key is string & keyof T =>
  Object.hasOwn(object, key);

const Question = ({
  kind,
  token,
}: {
  readonly kind: keyof typeof questions;
  readonly token: string;
}) => {
  const { title, text, button } = questions[kind];
  return (
    <>
      <h1>{t(title)}</h1>
      <p>{t(text)}</p>
      {/* Works without scripts; the server goes on to the page with the answer. */}
      <form method="post" action={`/api/subscription/${kind}`}>
        <input type="hidden" name="token" value={token} />
        <button type="submit" className="sm-button">
          {t(button)}
        </button>
      </form>
    </>
  );
};

const SubscriptionPage = () => {
  const { state = '' } = useParams();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { title, text } = answers[has(answers, state) ? state : 'unknown'];
  return (
    <div className="sheet prose subscription">
      {has(questions, state) && token !== '' ? (
        <Question kind={state} token={token} />
      ) : (
        <>
          <h1>{t(title)}</h1>
          <p>
            <Worded text={text} />
          </p>
        </>
      )}
    </div>
  );
};

export const page: Page = {
  Component: SubscriptionPage,
  meta: {
    title: 'Your signup',
    description: 'Confirm that an address is yours, or sign off from news of the campaign.',
    hidden: true,
  },
  pieces: [],
};

import type { AddressOf } from '@stackmate/protocol/route';
import type { forms } from '@stackmate/protocol/routes';
import { useParams, useSearchParams } from 'react-router';
import { msg, t } from '@stackmate/words';
import type { Page } from '../site/page.ts';
import { TextWithLinks } from '../words/text-with-links.tsx';

/** Questions that links in e-mails lead to: mail scanners follow links too, so nothing happens before an answer. */
const questions = {
  confirm: {
    title: msg('Is this your address?'),
    text: msg(
      'You signed up for 5% off the rewards. Confirm that this address is yours, and we will email you our discounted rewards when our crowdfunding campaign goes live.',
    ),
    button: msg('Confirm'),
  },
  leave: {
    title: msg('Unsubscribe?'),
    text: msg('We’ll stop sending you campaign news and delete your address.'),
    button: msg('Unsubscribe'),
  },
} as const;

const answers = {
  confirmed: {
    title: msg('Thank you!'),
    text: msg(
      'Your address is confirmed. Until the campaign goes live, explore the [cardbase](/cardbase).',
    ),
  },
  left: {
    title: msg('You’re unsubscribed'),
    text: msg(
      'Your address has been deleted. If that was a mistake, [sign up again](/#subscribe).',
    ),
  },
  unknown: {
    title: msg('This link isn’t valid'),
    text: msg(
      'It may be incomplete, or you have unsubscribed since. Copy the whole link from the e-mail, or [sign up again](/#subscribe).',
    ),
  },
} as const;

const has = <T extends object>(object: T, key: string): key is string & keyof T =>
  Object.hasOwn(object, key);

/** The calls behind the questions. */
const actions = {
  confirm: '/api/subscription/confirm' satisfies AddressOf<typeof forms.confirm>,
  leave: '/api/subscription/leave' satisfies AddressOf<typeof forms.leave>,
};

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
      {/* Works without scripts: the server redirects to the page with the result. */}
      <form method="post" action={actions[kind]}>
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
            <TextWithLinks text={t(text)} />
          </p>
        </>
      )}
    </div>
  );
};

export const page: Page = {
  Component: SubscriptionPage,
  meta: () => ({
    title: t('Your signup'),
    description: t('Confirm your e-mail address, or unsubscribe from campaign news.'),
    hidden: true,
  }),
  pieces: [],
};

import { t } from '@stackmate/words';
import type { ReactNode } from 'react';
import { FormFault, onSubmit, SubmitButton } from '../form/form.tsx';
import { useRequest } from '../../../kit/requests/requests.ts';
import type { RequestResult } from '../../../platform/api/result.ts';
import '../account.css';

interface AccountCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Shows a page about accounts as a visiting card. */
export const AccountCard = ({ title, children }: AccountCardProps) => (
  <section className="account-card" aria-labelledby="account-title">
    <header className="account-card-head">
      <img src="/brand/mark.svg" alt="" width="56" height="56" />
      <h1 id="account-title">{title}</h1>
    </header>
    {children}
  </section>
);

interface UseLinkProps {
  readonly title: string;
  /** Paragraphs above the button. */
  readonly text: ReactNode;
  readonly button: string;
  readonly use: () => Promise<RequestResult<unknown>>;
  /** Link to the next step if this one no longer works. */
  readonly remedy: ReactNode;
}

/** Shows a button that uses a one-time link: programs that only open links, like scanners of e-mails, must not use it up. */
export function UseLink({ title, text, button, use, remedy }: UseLinkProps) {
  const { isBusy, fault, run } = useRequest();
  return (
    <AccountCard title={title}>
      {text}
      <form className="account-form" onSubmit={onSubmit(() => run(use))}>
        <SubmitButton isBusy={isBusy} isMain>
          {button}
        </SubmitButton>
        <FormFault fault={fault} />
      </form>
      {fault !== null && <p>{remedy}</p>}
    </AccountCard>
  );
}

/** Shows that an address isn't a whole link. */
export const BrokenLink = ({
  title,
  remedy,
}: {
  readonly title: string;
  readonly remedy: ReactNode;
}) => (
  <AccountCard title={title}>
    <p>{t('This link isn’t complete. Open the link in our e-mail again.')}</p>
    <p>{remedy}</p>
  </AccountCard>
);

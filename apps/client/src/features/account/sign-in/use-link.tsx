import { t } from '@stackmate/words';
import type { ReactNode } from 'react';
import type { RequestResult } from '../../../platform/api/result.ts';
import { FormFault } from '../form/form-fault.tsx';
import { onSubmit } from '../form/on-submit.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { useRequest } from '../../../kit/requests/requests.ts';
import { AccountCard } from './account-card.tsx';

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

import type { ReactNode } from 'react';

interface SubmitButtonProps {
  readonly isBusy: boolean;
  readonly isMain?: boolean;
  readonly children: ReactNode;
}

/** Shows the button that sends a form. It stays focusable while the request is on its way. */
export const SubmitButton = ({ isBusy, isMain = false, children }: SubmitButtonProps) => (
  <button
    type="submit"
    className={isMain ? 'sm-button wide' : 'plain-button'}
    aria-disabled={isBusy}
    aria-busy={isBusy}
  >
    {children}
  </button>
);

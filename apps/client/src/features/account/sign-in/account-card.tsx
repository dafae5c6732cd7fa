import type { ReactNode } from 'react';
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

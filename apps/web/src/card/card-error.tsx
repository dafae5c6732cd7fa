import { t } from '../words/index.ts';

/** Shown when a card doesn't exist or couldn't be loaded. */
export const CardError = () => (
  <section className="sheet card-lost">
    <h1 className="fault">{t('Card not found.')}</h1>
    <p>{t('The address may be incomplete. Find every card in the list.')}</p>
    <p>
      <a className="sm-button" href="/cardbase">
        {t('All cards')}
      </a>
    </p>
  </section>
);

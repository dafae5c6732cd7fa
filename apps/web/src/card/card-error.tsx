import { t } from '../words/index.ts';

/** There is no card of that id, or it can't be had. */
export const CardError = () => (
  <section className="sheet card-lost">
    <h1 className="fault">{t('Card not found.')}</h1>
    <p>
      {t('Its address may have been cut on the way. Every card there is can be found in the list.')}
    </p>
    <p>
      <a className="sm-button" href="/cardbase">
        {t('All cards')}
      </a>
    </p>
  </section>
);

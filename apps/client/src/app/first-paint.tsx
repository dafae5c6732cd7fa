import { t } from '@stackmate/words';

/** Shows the same as index.html does before any code has loaded, so that nothing jumps while a page's code loads. */
export function FirstPaint() {
  return (
    <div className="shell first" aria-busy="true">
      <div className="shell-head">
        <span className="shell-logo">
          <img src="/brand/logo-on-felt.svg" alt="Stackmate" width="179" height="40" />
        </span>
        <nav />
      </div>
      <p className="first-lead">
        {t('Cards on a board of five by five squares: stacked, moved and fought over.')}
      </p>
      <p className="first-wait">{t('Laying out the table…')}</p>
    </div>
  );
}

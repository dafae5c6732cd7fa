import { plainLogText } from '@stackmate/catalogue/log-text';
import type { KeyMoment } from '../../../platform/key-moments/key-moment.ts';
import { t } from '../../../platform/words/index.ts';

/** Shows the key moments of a finished match. Shows nothing if there are none. */
export function MomentsList({ moments }: { readonly moments: readonly KeyMoment[] }) {
  if (moments.length === 0) return null;
  return (
    <section className="moments">
      <h3>{t('Key moments')}</h3>
      <ol>
        {moments.map(({ at, turn, text: sentence }, index) => (
          <li key={`${at} ${index}`}>
            <small>{t('Turn {turn}', { turn })}</small> {plainLogText(sentence)}
          </li>
        ))}
      </ol>
    </section>
  );
}

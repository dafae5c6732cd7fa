import { useEffect, useState } from 'react';
import { useServices } from '../../services/use-services.ts';
import { plainLogText } from '@stackmate/catalogue/log-text';
import type { Player } from '@stackmate/engine';
import { t } from '../../words/index.ts';
import type { KeyMoment } from '../../key-moments/key-moment.ts';
import { recordSoon } from './record-links.tsx';

/** Time after the end by which most records are written, in ms. */
const isWritten = 1200;

interface MomentsListProps {
  readonly match: string;
  readonly viewer: Player | null;
}

/** Shows what decided the match, according to its record; nothing until the record is there. */
export function MomentsList({ match, viewer }: MomentsListProps) {
  const { archiveOf, moments } = useServices();
  const [found, setFound] = useState<readonly KeyMoment[]>([]);
  useEffect(() => {
    let wanted = true;
    void new Promise((resolve) => {
      setTimeout(resolve, isWritten);
    })
      .then(() => recordSoon(archiveOf(match), match))
      .then(async (text) => (text === null ? [] : moments(text, viewer)))
      // Without a connection there are no moments to show; the result is still valid.
      .catch(() => [])
      .then((all) => wanted && setFound(all));
    return () => {
      wanted = false;
    };
  }, [archiveOf, moments, match, viewer]);
  if (found.length === 0) return null;
  return (
    <section className="moments">
      <h3>{t('Key moments')}</h3>
      <ol>
        {found.map(({ at, turn, text: sentence }, index) => (
          <li key={`${at} ${index}`}>
            <small>{t('Turn {turn}', { turn })}</small> {plainLogText(sentence)}
          </li>
        ))}
      </ol>
    </section>
  );
}

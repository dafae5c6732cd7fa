import { useEffect, useState } from 'react';
import { useServices } from '../../services/use-services.ts';
import { plainLogText } from '@stackmate/catalogue/log-text';
import type { Player } from '@stackmate/engine';
import { t } from '../../words/index.ts';
import type { KeyMoment } from '../../key-moments/key-moment.ts';
import { recordSoon } from './record-links.tsx';

/** Delay after the end of a match by which most records exist, in ms. */
const recordDelay = 1200;

interface MomentsListProps {
  readonly match: string;
  readonly viewer: Player | null;
}

/** Shows the key moments of a finished match from its record. Shows nothing until the record exists. */
export function MomentsList({ match, viewer }: MomentsListProps) {
  const { archiveOf, moments } = useServices();
  const [keyMoments, setKeyMoments] = useState<readonly KeyMoment[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void new Promise((resolve) => {
      setTimeout(resolve, recordDelay);
    })
      .then(() => recordSoon(archiveOf(match), match))
      .then(async (text) => (text === null ? [] : moments(text, viewer)))
      // Without a connection there are no moments to show, but the result is still valid.
      .catch(() => [])
      .then((all) => isCurrent && setKeyMoments(all));
    return () => {
      isCurrent = false;
    };
  }, [archiveOf, moments, match, viewer]);
  if (keyMoments.length === 0) return null;
  return (
    <section className="moments">
      <h3>{t('Key moments')}</h3>
      <ol>
        {keyMoments.map(({ at, turn, text: sentence }, index) => (
          <li key={`${at} ${index}`}>
            <small>{t('Turn {turn}', { turn })}</small> {plainLogText(sentence)}
          </li>
        ))}
      </ol>
    </section>
  );
}

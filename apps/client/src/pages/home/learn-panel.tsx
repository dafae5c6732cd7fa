import { Link } from 'react-router';
import { t } from '@stackmate/words';
import { learnPays } from '../../kit/earn/pays.ts';
import { Panel } from '../../kit/new-match/panel.tsx';

/** Shows the panel that leads to the lessons. */
export const LearnPanel = () => (
  <Panel
    title={t('Learn')}
    text={t(
      'Short lessons at the table, from the first move to responses. And puzzles: win this turn.',
    )}
    pays={learnPays()}
    art="DreamScholar"
  >
    <Link className="plain-button" to="/learn">
      {t('Open the lessons')}
    </Link>
    <Link className="plain-button" to="/puzzles">
      {t('Puzzles')}
    </Link>
  </Panel>
);

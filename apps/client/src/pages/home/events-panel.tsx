import { Link } from 'react-router';
import { t } from '@stackmate/words';
import { Panel } from '../../kit/new-match/panel.tsx';

/** Shows the panel that leads to the tournaments. */
export const EventsPanel = () => (
  <Panel
    title={t('Events')}
    text={t('Swiss rounds, knockouts and arenas: against players, or as practice against bots.')}
    art="TournamentDay"
  >
    <Link className="plain-button" to="/events">
      {t('See the events')}
    </Link>
  </Panel>
);

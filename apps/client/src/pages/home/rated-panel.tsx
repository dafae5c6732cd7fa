import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { t } from '@stackmate/words';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import { ElapsedTime } from '../../kit/new-match/elapsed-time.tsx';
import { ratedPays } from '../../kit/earn/pays.ts';
import { Panel } from '../../kit/new-match/panel.tsx';

/** Loaded after the page, because nobody waits for it. */
const HomeStanding = lazy(async () => ({
  default: (await import('../../features/rated/home/home-standing.tsx')).HomeStanding,
}));
const GuestNeeds = lazy(async () => ({
  default: (await import('../../features/rated/parts/guest-needs.tsx')).GuestNeeds,
}));

/** Reserves the space, so that nothing moves when the rating arrives. */
const PlaceHolder = () => (
  <>
    <div className="home-standing" />
    <Link to="/rated" className="sm-button wide">
      {t('Play rated')}
    </Link>
  </>
);

function Searching({ since }: { readonly since: number }) {
  return (
    <>
      <p className="waiting">
        {t('Looking for an opponent')} <ElapsedTime since={since} />
      </p>
      <Link to="/rated" className="sm-button wide">
        {t('Show the search')}
      </Link>
    </>
  );
}

interface RatedPanelProps {
  /** Whether it is the first panel of the page. For somebody new, that is the first match. */
  readonly isLead: boolean;
}

/** Shows the panel of rated play: the way in, or what a player needs for it. */
export function RatedPanel({ isLead }: RatedPanelProps) {
  const { online } = useServices();
  const isGuest = useConnectionState(online, (state) => state.isGuest);
  const search = useConnectionState(online, ({ ratedSearch }) => ratedSearch);
  return (
    <div className={isLead ? 'lead-panel' : 'wide-panel'}>
      <Panel
        title={t('Play rated')}
        text={t('Meet players of your own strength, and climb the leagues.')}
        pays={ratedPays()}
        art="EmberWyrm"
        isFirst={isLead}
      >
        {search ? (
          <Searching since={search.startedAt} />
        ) : (
          <Suspense fallback={<PlaceHolder />}>
            {isGuest === null ? <PlaceHolder /> : isGuest ? <GuestNeeds /> : <HomeStanding />}
          </Suspense>
        )}
        <Link to="/leaderboard" className="quiet-button">
          {t('Leaderboard')}
        </Link>
      </Panel>
    </div>
  );
}

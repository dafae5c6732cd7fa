import { useCallback } from 'react';
import type { RatingAnswer } from '@stackmate/protocol/rated';
import { Link } from 'react-router';
import { rankingNeedsText } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import { useTitle } from '../../kit/page/use-title.ts';
import { useLoaded } from '../../kit/requests/requests.ts';
import { ratedPays } from '../../kit/earn/pays.ts';
import { PaysLine } from '../../kit/new-match/panel.tsx';
import { WhenLoaded } from '../../kit/page/shop-page.tsx';
import { loadRating } from '../../features/rated/api/rating-api.ts';
import { GuestNeeds } from '../../features/rated/parts/guest-needs.tsx';
import { SearchView } from './search-view.tsx';
import { searchEndText } from '../../features/rated/texts/search-texts.ts';
import { CooldownNote } from './cooldown-note.tsx';
import { JoinForm } from './join-form.tsx';
import { NeedsNote } from './needs-note.tsx';
import { Standing } from './standing.tsx';
import '../../kit/page/parts.css';
import './rated.css';

interface PlayProps {
  readonly answer: RatingAnswer;
  readonly reload: () => void;
}

/** Shows the way into a rated match: what is missing, a cooldown, the form, or the running search. */
function Play({ answer, reload }: PlayProps) {
  const { online } = useServices();
  const search = useConnectionState(online, ({ ratedSearch }) => ratedSearch);
  const ended = useConnectionState(online, ({ ratedEnd }) => ratedEnd);
  const { needs, cooldown } = answer;
  const onOver = useCallback(reload, [reload]);
  if (search) return <SearchView search={search} rating={answer.rating} />;
  return (
    <>
      <h2>{t('Find an opponent')}</h2>
      <p role="status" className="search-ended">
        {ended && searchEndText(ended)}
      </p>
      {needs && <NeedsNote needs={needs} />}
      {!needs && cooldown && (
        <CooldownNote key={cooldown.left} cooldown={cooldown} onOver={onOver} />
      )}
      {!needs && !cooldown && <JoinForm clocks={answer.clocks} onRefused={reload} />}
    </>
  );
}

interface RatedProps {
  /** Id and name of the player. */
  readonly playerId: string;
  readonly name: string;
}

function Rated({ playerId, name }: RatedProps) {
  const loaded = useLoaded('rating', loadRating);
  return (
    <WhenLoaded loaded={loaded}>
      {(answer) => (
        <div className="rated-columns">
          <section className="print rated-play" aria-label={t('Play rated')}>
            <Play answer={answer} reload={loaded.reload} />
          </section>
          <Standing answer={answer} playerId={playerId} name={name} />
        </div>
      )}
    </WhenLoaded>
  );
}

/** Shows rated play: the player's rating, and the search for an opponent. */
export function RatedPage() {
  useTitle(t('Rated play'));
  const { online } = useServices();
  const playerId = useConnectionState(online, (state) => state.player?.id);
  const name = useConnectionState(online, (state) => state.player?.name ?? '');
  const isGuest = useConnectionState(online, (state) => state.isGuest);
  return (
    <div className="rated">
      <header>
        <h1>{t('Rated play')}</h1>
        <Link to="/leaderboard" className="quiet-button">
          {t('Leaderboard')}
        </Link>
        <p>
          {t(
            'You meet players of your own strength. A win raises your rating, and pays coins and a reward box.',
          )}
        </p>
      </header>
      {isGuest ? (
        <section className="print rated-guest" aria-label={t('Play rated')}>
          <PaysLine pays={ratedPays()} />
          <p>{t(rankingNeedsText)}</p>
          <GuestNeeds />
        </section>
      ) : (
        // Loaded again for whoever signs in.
        playerId !== undefined && <Rated key={playerId} playerId={playerId} name={name} />
      )}
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { t } from '@stackmate/words';
import { BotButton } from '../../kit/new-match/bot-button.tsx';
import { firstMatchPays } from '../../kit/earn/pays.ts';
import { Panel } from '../../kit/new-match/panel.tsx';
import { hasBegunFirstMatch } from '../../features/match/guide/first/saved-match.ts';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';

/** Address that the second button has before the game runs (app/lobby-markup.tsx). */
const skipHash = '#skip';

/** Presses the button if it was pressed before the game ran. */
function useEarlyPress(): React.RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (window.location.hash !== skipHash) return;
    void navigate('/', { replace: true });
    panel.current?.querySelector('button')?.click();
  }, []);
  return panel;
}

/** Offers the first match to a player who has never finished one, and one tap past it to a real match. */
export function FirstMatchPanel() {
  const { online } = useServices();
  const navigate = useNavigate();
  const panel = useEarlyPress();
  const hasAccount = useConnectionState(online, ({ isGuest }) => isGuest === false);
  return (
    <div className="lead-panel" ref={panel}>
      <Panel
        title={t('Your first match')}
        text={
          hasAccount
            ? t('Win against Wren in six minutes: each turn shows you one idea. There is no clock.')
            : t(
                'Win against Wren in six minutes: each turn shows you one idea. No account, no clock.',
              )
        }
        pays={firstMatchPays()}
        art="SunPhoenix"
        isFirst
      >
        <Link className="sm-button wide" to="/learn/first-match">
          {hasBegunFirstMatch() ? t('Continue') : t('Play')}
        </Link>
        <BotButton
          label={t('Skip the tutorial')}
          className="quiet-button"
          level="random"
          onBegun={(matchId) => navigate(`/match/${matchId}`)}
        />
      </Panel>
    </div>
  );
}

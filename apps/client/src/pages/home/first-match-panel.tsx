import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { t } from '@stackmate/words';
import { FirstMatchButton } from '../../kit/new-match/first-match-button.tsx';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import { Panel } from '../../kit/new-match/panel.tsx';

/** Address that the button has before the game runs (app/lobby-markup.tsx). */
const startHash = '#start';

/** Presses the button if it was pressed before the game ran. */
function useEarlyStart(): React.RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (window.location.hash !== startHash) return;
    void navigate('/', { replace: true });
    panel.current?.querySelector('button')?.click();
  }, []);
  return panel;
}

/** Offers a match with hints to a player who has never finished one. */
export function FirstMatchPanel() {
  const { online } = useServices();
  const panel = useEarlyStart();
  const hasAccount = useConnectionState(online, ({ isGuest }) => isGuest === false);
  return (
    <div className="lead-panel" ref={panel}>
      <Panel
        title={t('Your first match: we’ll help')}
        text={
          hasAccount
            ? t(
                'Play Wren, who plays gently and tells you why. Hints show you good moves. There is no clock.',
              )
            : t(
                'Play Wren, who plays gently and tells you why. Hints show you good moves. No account, no clock.',
              )
        }
        art="SunPhoenix"
      >
        <FirstMatchButton label={t('Start')} className="sm-button wide" />
      </Panel>
    </div>
  );
}

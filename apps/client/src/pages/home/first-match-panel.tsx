import { t } from '@stackmate/words';
import { FirstMatchButton } from '../../kit/new-match/first-match-button.tsx';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import { Panel } from '../../kit/new-match/panel.tsx';

/** Offers a match with hints to a player who has never finished one. */
export function FirstMatchPanel() {
  const { online } = useServices();
  const hasAccount = useConnectionState(online, ({ isGuest }) => isGuest === false);
  return (
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
  );
}

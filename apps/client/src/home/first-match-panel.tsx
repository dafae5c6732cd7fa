import { FirstMatchButton } from './first-match-button.tsx';
import { t } from '../words/index.ts';
import { Panel } from './panel.tsx';

/** Offers a match with hints to a player who has never finished one. */
export function FirstMatchPanel() {
  return (
    <Panel
      title={t('Your first match: we’ll help')}
      text={t(
        'Play Wren, who plays gently and tells you why. Hints show you good moves. No account, no clock.',
      )}
      art="SunPhoenix"
    >
      <FirstMatchButton label={t('Start')} className="sm-button wide" />
    </Panel>
  );
}

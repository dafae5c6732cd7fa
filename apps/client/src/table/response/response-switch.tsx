import { msg, t } from '@stackmate/words';
import { useMatch, useStore } from '../store/index.ts';
import { changeSettings, useSettings } from '../settings/match-settings.ts';
import type { RespondSetting } from '../settings/match-settings.ts';

const choices = ['auto', 'always', 'never'] as const satisfies readonly RespondSetting[];

const labels = {
  auto: msg('Auto'),
  always: msg('Always'),
  never: msg('Never'),
};

const meanings = {
  auto: msg('Stop when an answer could change something'),
  always: msg('Stop at everything'),
  never: msg('Pass for me'),
};

/** Shows the setting for when the match stops for the player's response, and a button that stops at everything. */
export function ResponseSwitch() {
  const store = useStore();
  const { respond } = useSettings();
  const isOnHold = useMatch((screen) => screen.isOnHold);
  return (
    <div className="response-switch" role="group" aria-label={t('Stop for my responses')}>
      <span aria-hidden="true">{t('Respond')}</span>
      {choices.map((choice) => (
        <button
          type="button"
          key={choice}
          aria-pressed={respond === choice}
          title={t(meanings[choice])}
          onClick={() => changeSettings({ respond: choice })}
        >
          {t(labels[choice])}
        </button>
      ))}
      <button
        type="button"
        className="hold"
        aria-pressed={isOnHold}
        title={t('Stop at everything until I turn this off')}
        onClick={() => store.hold(!isOnHold)}
      >
        {t('Hold')}
      </button>
    </div>
  );
}

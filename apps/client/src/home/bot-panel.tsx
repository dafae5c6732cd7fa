import { botCharacters } from '@stackmate/bot/characters';
import { useNavigate } from 'react-router';
import { changeAppSettings, useAppSettings } from '../settings/index.ts';
import { t } from '../words/index.ts';
import { BotButton } from './bot-button.tsx';
import { Panel } from './panel.tsx';
import { botLevels } from '../shared/bot-levels.ts';

/** Shows the panel that starts a match against a bot of the chosen level. */
export function BotPanel() {
  const { level } = useAppSettings();
  const navigate = useNavigate();
  return (
    <Panel
      title={t('Play a bot')}
      text={t('Starts at once, without clocks. Bots see no more than you would.')}
      art="ClockworkOwl"
    >
      <fieldset className="segments">
        <legend className="sm-hidden">{t('Difficulty')}</legend>
        {botLevels.map((one) => (
          <label key={one.level}>
            <input
              type="radio"
              name="level"
              checked={one.level === level}
              onChange={() => changeAppSettings({ level: one.level })}
            />
            <span>{t(one.name)}</span>
          </label>
        ))}
      </fieldset>
      <p className="bot-character">
        <b>{t(botCharacters[level].name)}</b> {t(botCharacters[level].line)}
      </p>
      <BotButton
        label={t('Play')}
        className="sm-button wide"
        level={level}
        onBegun={(match) => navigate(`/match/${match}`)}
      />
    </Panel>
  );
}

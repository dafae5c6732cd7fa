import { botCharacters } from '@stackmate/bot/characters';
import { strengthLevel } from '@stackmate/bot/strength';
import { Link, useNavigate } from 'react-router';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import { changeAppSettings, useAppSettings } from '../../platform/settings/app-settings.ts';
import { botLevels } from '../../kit/matches/bot-levels.ts';
import { ownStrength } from '../../kit/matches/own-strength.ts';
import type { OwnStrength } from '../../kit/matches/own-strength.ts';
import { localStore } from '../../platform/storage/index.ts';
import { botPays } from '../../kit/earn/pays.ts';
import { BotButton } from '../../kit/new-match/bot-button.tsx';
import { Panel } from '../../kit/new-match/panel.tsx';

interface LevelProps {
  readonly name: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

const Level = ({ name, checked, onChoose }: LevelProps) => (
  <label>
    <input type="radio" name="level" checked={checked} onChange={onChoose} />
    <span>{name}</span>
  </label>
);

const evenTexts: Readonly<Record<OwnStrength['from'], Message>> = {
  rating: msg('Plays about as strong as you, by your rating.'),
  results: msg('Plays about as strong as you, by your matches against bots.'),
};

/** Shows the panel that starts a match against a bot: as strong as the player, or of the chosen level. */
export function BotPanel() {
  const { level: chosen, evenBot } = useAppSettings();
  const { online } = useServices();
  const playerId = useConnectionState(online, (state) => state.player?.id ?? null);
  const own = ownStrength(localStore, playerId);
  const even = evenBot ? own : null;
  const level = even ? strengthLevel(even.strength) : chosen;
  const strength =
    even?.strength ?? botLevels.find((botLevel) => botLevel.level === chosen)?.strength;
  const navigate = useNavigate();
  return (
    <Panel
      title={t('Play a bot')}
      text={t('Starts at once, without clocks. Bots see no more than you would.')}
      pays={botPays(level)}
      art="ClockworkOwl"
    >
      <fieldset className={own ? 'segments bot-levels' : 'segments'}>
        <legend className="sm-hidden">{t('Difficulty')}</legend>
        {own && (
          <Level
            name={t('Like you')}
            checked={even !== null}
            onChoose={() => changeAppSettings({ evenBot: true })}
          />
        )}
        {botLevels.map((botLevel) => (
          <Level
            key={botLevel.level}
            name={t(botLevel.name)}
            checked={!even && botLevel.level === chosen}
            onChoose={() => changeAppSettings({ level: botLevel.level, evenBot: false })}
          />
        ))}
      </fieldset>
      <p className="bot-character">
        <b>{t(botCharacters[level].name)}</b>{' '}
        {even ? t(evenTexts[even.from]) : t(botCharacters[level].line)}
      </p>
      <Link className="quiet-button" to="/solo">
        {t('Solo run: ten bots, ten bent rules')}
      </Link>
      <BotButton
        label={t('Play')}
        className="sm-button wide"
        level={level}
        strength={strength}
        onBegun={(matchId) => navigate(`/match/${matchId}`)}
      />
    </Panel>
  );
}

import { botLevels } from '../../kit/matches/bot-levels.ts';
import { dateText, t } from '@stackmate/words';
import { limitedRules } from '@stackmate/limited';
import { useState } from 'react';
import { Link } from 'react-router';
import { Choice } from '../../kit/widgets/choice.tsx';
import { changeAppSettings, useAppSettings } from '../../platform/settings/app-settings.ts';
import { practiceMatches } from './practice-run.ts';
import { beginPractice, usePractice } from './saved-practice.ts';
import type { PracticeKind } from './saved-practice.ts';

/** Says what a kind of practice is, and begins one. */
export function PracticeStart({ kind }: { readonly kind: PracticeKind }) {
  const { level } = useAppSettings();
  const { records } = usePractice(kind);
  const [isTimed, setIsTimed] = useState(true);
  const isDraft = kind === 'draft';
  return (
    <>
      <header>
        <p>
          <Link to="/events" className="quiet-button">
            {t('All events')}
          </Link>
        </p>
        <h1>{isDraft ? t('Practice draft') : t('Practice sealed')}</h1>
        <p>
          {isDraft
            ? t(
                'You and seven bots open a pack each, pick one card and pass the rest on, {packs} packs long. Build a deck from your picks, then play {matches} of the bots with the decks that they drafted. It works offline, too.',
                { packs: limitedRules.packsPerSeat, matches: practiceMatches },
              )
            : t(
                'Open {boosters} boosters, build a deck from their cards, then play {matches} bots that did the same. It works offline, too.',
                { boosters: limitedRules.sealedBoosters, matches: practiceMatches },
              )}
        </p>
      </header>
      <div className="practice-columns">
        <section className="print practice-form" aria-label={t('A new practice')}>
          <Choice
            title={t('Bots')}
            value={level}
            options={botLevels.map((bot) => [bot.level, t(bot.name)] as const)}
            onChange={(chosen) => changeAppSettings({ level: chosen })}
          />
          {isDraft && (
            <Choice
              title={t('Time for a pick')}
              value={isTimed ? 'timed' : 'free'}
              options={[
                ['timed', t('{seconds} seconds', { seconds: limitedRules.pickSeconds })],
                ['free', t('No limit')],
              ]}
              onChange={(chosen) => setIsTimed(chosen === 'timed')}
            />
          )}
          <button
            type="button"
            className="sm-button"
            onClick={() => beginPractice(kind, level, isDraft && isTimed)}
          >
            {isDraft ? t('Begin the draft') : t('Open the boosters')}
          </button>
        </section>
        {records.length > 0 && (
          <section className="print" aria-label={t('Your records')}>
            <h2>{t('Your records')}</h2>
            <ul className="practice-records">
              {records.map(({ at, wins, level: played }) => (
                <li key={at}>
                  <b>{t('{wins} of {matches} won', { wins, matches: practiceMatches })}</b>
                  <small>
                    {t('{date}, bots: {level}', {
                      date: dateText(at),
                      level: t(botLevels.find((bot) => bot.level === played)!.name),
                    })}
                  </small>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}

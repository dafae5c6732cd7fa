import { botLevels } from '../../kit/matches/bot-levels.ts';
import { Picture } from '@stackmate/ui';
import { dateText, msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { limitedRules } from '@stackmate/limited';
import { useState } from 'react';
import { Link } from 'react-router';
import { Choice } from '../../kit/widgets/choice.tsx';
import { changeAppSettings, useAppSettings } from '../../platform/settings/app-settings.ts';
import { practiceMatches } from './practice-run.ts';
import { beginPractice, usePractice } from './saved-practice.ts';
import type { PracticeKind } from './saved-practice.ts';

interface PracticeStep {
  readonly title: Message;
  readonly text: Message;
  readonly art: string;
}

const build: PracticeStep = {
  title: msg('Build'),
  text: msg('20 monsters, 10 spells and a superdeck. Plain basics fill the gaps.'),
  art: 'FurnaceGolem',
};
const play: PracticeStep = {
  title: msg('Play'),
  text: msg('Three matches against bots from the same table.'),
  art: 'GlacierMonk',
};

/** What happens in a practice, in order. */
const steps: Readonly<Record<PracticeKind, readonly PracticeStep[]>> = {
  draft: [
    {
      title: msg('Draft'),
      text: msg('Pick a card, pass the pack on. Ask for a suggestion when you like.'),
      art: 'MoonlitFox',
    },
    build,
    play,
  ],
  sealed: [
    {
      title: msg('Open boosters'),
      text: msg('Six boosters, sixty cards, lent for this event.'),
      art: 'HoardDrake',
    },
    build,
    play,
  ],
};

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
        <ol className="practice-steps">
          {steps[kind].map(({ title, text, art }) => (
            <li key={art}>
              <Picture path={`/cards/${art}.svg`} alt="" width={320} height={200} lazy />
              <b>{t(title)}</b>
              <span>{t(text)}</span>
            </li>
          ))}
        </ol>
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

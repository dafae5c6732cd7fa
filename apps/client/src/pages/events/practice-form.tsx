import * as api from '@stackmate/protocol/routes';
import { tournamentLimits } from '@stackmate/protocol/tournaments';
import { t } from '@stackmate/words';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { botLevels } from '../../kit/matches/bot-levels.ts';
import { Choice } from '../../kit/widgets/choice.tsx';
import { call } from '../../platform/api/call.ts';
import { Fault } from '../../kit/new-match/panel.tsx';
import { changeAppSettings, useAppSettings } from '../../platform/settings/app-settings.ts';
import { kindNames } from '@stackmate/ui/events';
import { conquestText, useBroughtDecks } from './brought-decks.tsx';
import { CardsChoice } from './event-decks.tsx';
import type { EventCards } from './event-decks.tsx';

const kinds = ['swiss', 'elimination', 'arena'] as const;

/** Begins a tournament against bots at once. */
export function PracticeForm() {
  const navigate = useNavigate();
  const { level } = useAppSettings();
  const [kind, setKind] = useState<(typeof kinds)[number]>('elimination');
  const [entrants, setEntrants] = useState<number>(tournamentLimits.practiceEntrants);
  const [bestOf, setBestOf] = useState<1 | 3>(1);
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [cards, setCards] = useState<EventCards>('ready');
  const [mode, setMode] = useState<'one' | 'conquest'>('one');
  const games = kind === 'arena' ? 1 : bestOf;
  const ready = { cards: 'ready', decks: games > 1 ? mode : 'one', bestOf: games } as const;
  const { brought, choice } = useBroughtDecks(ready);
  const begin = async (): Promise<void> => {
    setIsSending(true);
    const begun = await call(api.tournaments.practise, {
      kind,
      bestOf,
      clock: 'rapid',
      arenaMinutes: 20,
      entrants,
      level,
      ...(cards === 'sealed' || cards === 'draft'
        ? { decks: [], mode: cards }
        : { decks: brought ?? [], mode: ready.decks }),
    });
    setIsSending(false);
    if (begun.ok) void navigate(`/events/${begun.value.id}`);
    else setFault(begun.fault.text);
  };
  return (
    <form
      className="event-form print"
      aria-label={t('Practise against bots')}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void begin();
      }}
    >
      <Choice
        title={t('Kind')}
        value={kind}
        options={kinds.map((one) => [one, t(kindNames[one])] as const)}
        onChange={setKind}
      />
      {kind !== 'arena' && (
        <Choice
          title={t('Pairings')}
          value={bestOf}
          options={[
            [1, t('One match')],
            [3, t('Best of three')],
          ]}
          onChange={setBestOf}
        />
      )}
      <Choice
        title={t('Players')}
        value={entrants}
        options={[4, 6, 8].map((count) => [count, String(count)] as const)}
        onChange={setEntrants}
      />
      <Choice
        title={t('Bots')}
        value={level}
        options={botLevels.map((bot) => [bot.level, t(bot.name)] as const)}
        onChange={(chosen) => changeAppSettings({ level: chosen })}
      />
      <CardsChoice value={cards} onChange={setCards} />
      {cards === 'ready' && games > 1 && (
        <Choice
          title={t('Decks')}
          {...(mode === 'conquest' && { note: conquestText(games) })}
          value={mode}
          options={[
            ['one', t('One deck')],
            ['conquest', t('Conquest')],
          ]}
          onChange={setMode}
        />
      )}
      {cards === 'ready' && choice}
      <button
        type="submit"
        className="sm-button"
        disabled={isSending || (cards === 'ready' && brought === null)}
      >
        {t('Begin')}
      </button>
      <Fault message={fault} />
    </form>
  );
}

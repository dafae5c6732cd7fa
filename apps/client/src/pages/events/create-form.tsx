import * as api from '@stackmate/protocol/routes';
import { tournamentLimits } from '@stackmate/protocol/tournaments';
import { prizeTable } from '@stackmate/tournament/prize-shares';
import { tournamentRules } from '@stackmate/tournament/rules';
import { numberText, t } from '@stackmate/words';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Choice } from '../../kit/widgets/choice.tsx';
import { call } from '../../platform/api/call.ts';
import { SwitchedOff, useOff } from '../../kit/service/switched-off.tsx';
import { Fault } from '../../kit/new-match/panel.tsx';
import { conquestText, swapText } from './brought-decks.tsx';
import { CardsChoice } from './event-decks.tsx';
import type { EventCards } from './event-decks.tsx';
import { clockNames, kindNames, kindTexts, untilText } from '@stackmate/ui/events';

const kinds = ['swiss', 'elimination', 'arena'] as const;
const clocks = ['fast', 'rapid', 'slow'] as const;
const starts = [5, 15, 60, 24 * 60] as const;
const sizes = [8, 32, 128, 256] as const;
const fees = [0, 10, 25, 50, 100, tournamentRules.maxFee] as const;
const anyNumber = tournamentLimits.perHousehold.most;

interface FeeNoteProps {
  readonly kind: (typeof kinds)[number];
  readonly hasCut: boolean;
  readonly places: number;
  readonly fee: number;
}

/** [PR1] Says what a fee makes of the prizes if everybody comes. */
function feeText({ kind, hasCut, places, fee }: FeeNoteProps): string {
  if (fee === 0) return t('Free to enter. No coins to win.');
  const total = fee * places;
  const [winner] = prizeTable({ kind, hasCut }, places, total);
  return t(
    'With all {places} places taken, players share {total} coins. The winner gets about {coins}.',
    { places, total, coins: winner.coins },
  );
}

/** [TO1] Creates an event that anybody can join, or only whoever has its link. */
export function CreateForm() {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [kind, setKind] = useState<(typeof kinds)[number]>('swiss');
  const [bestOf, setBestOf] = useState<1 | 3 | 5>(1);
  const [clock, setClock] = useState<(typeof clocks)[number]>('rapid');
  const [startsInMinutes, setStart] = useState<number>(15);
  const [maxEntrants, setSize] = useState<number>(32);
  const [arenaMinutes, setMinutes] = useState<number>(60);
  const [cut, setCut] = useState<'cut' | 'none'>('cut');
  const [listed, setListed] = useState<'listed' | 'link' | 'code'>('listed');
  const [fee, setFee] = useState<number>(0);
  const [cards, setCards] = useState<EventCards>('ready');
  const [mode, setMode] = useState<'one' | 'conquest' | 'swap'>('one');
  const [lists, setLists] = useState<'hidden' | 'open'>('hidden');
  const isLent = cards === 'sealed' || cards === 'draft';
  const games = kind === 'arena' ? 1 : bestOf;
  // Swap cards come from the player's own vault.
  const played = games === 1 || (mode === 'swap' && cards !== 'owned') ? 'one' : mode;
  // Lent cards move no coins, and events with a code are free.
  const hasFee = !isLent && listed !== 'code';
  const paidFee = hasFee ? fee : 0;
  const [perHousehold, setPerHousehold] = useState<number>(1);
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const isOff = useOff('tournaments') !== null;
  const create = async (): Promise<void> => {
    setIsSending(true);
    const created = await call(api.tournaments.create, {
      name: name.trim(),
      kind,
      bestOf,
      clock,
      startsInMinutes,
      maxEntrants,
      arenaMinutes,
      roundMinutes: Math.min(60 * bestOf, tournamentLimits.roundMinutes.most),
      hasCut: cut === 'cut',
      isListed: listed !== 'link',
      ...(listed === 'code' && { asksForCode: true }),
      fee: paidFee,
      perHousehold,
      ...(isLent
        ? { decks: cards, cards: 'lent' }
        : { decks: played, cards, openLists: lists === 'open' }),
    });
    setIsSending(false);
    if (created.ok) void navigate(`/events/${created.value.id}`);
    else setFault(created.fault.text);
  };
  const { least, most } = tournamentLimits.nameLength;
  return (
    <form
      className="event-form print"
      aria-label={t('Create an event')}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void create();
      }}
    >
      <label className="event-name">
        {t('Name')}
        <input
          type="text"
          value={name}
          required
          minLength={least}
          maxLength={most}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <Choice
        title={t('Kind')}
        note={t(kindTexts[kind])}
        value={kind}
        options={kinds.map((one) => [one, t(kindNames[one])] as const)}
        onChange={setKind}
      />
      {kind === 'arena' ? (
        <Choice
          title={t('Length')}
          value={arenaMinutes}
          options={[30, 60, 120].map((minutes) => [minutes, untilText(minutes * 60_000)] as const)}
          onChange={setMinutes}
        />
      ) : (
        <Choice
          title={t('Pairings')}
          value={bestOf}
          options={[
            [1, t('One match')],
            [3, t('Best of three')],
            [5, t('Best of five')],
          ]}
          onChange={setBestOf}
        />
      )}
      {kind === 'swiss' && (
        <Choice
          title={t('After the rounds')}
          note={t('A bracket of the best four from 9 players, of the best eight from 33.')}
          value={cut}
          options={[
            ['cut', t('A bracket of the best')],
            ['none', t('The table decides')],
          ]}
          onChange={setCut}
        />
      )}
      <Choice
        title={t('Clock')}
        value={clock}
        options={clocks.map((one) => [one, t(clockNames[one])] as const)}
        onChange={setClock}
      />
      <Choice
        title={t('Starts in')}
        value={startsInMinutes}
        options={starts.map((minutes) => [minutes, untilText(minutes * 60_000)] as const)}
        onChange={setStart}
      />
      <Choice
        title={t('Places')}
        value={maxEntrants}
        options={sizes.map((size) => [size, String(size)] as const)}
        onChange={setSize}
      />
      <CardsChoice value={cards} withOwned onChange={setCards} />
      {!isLent && games > 1 && (
        <Choice
          title={t('Decks')}
          {...(played === 'conquest' && { note: conquestText(games) })}
          {...(played === 'swap' && { note: swapText() })}
          value={played}
          options={[
            ['one', t('One deck')],
            ['conquest', t('Conquest')],
            ...(cards === 'owned' ? [['swap', t('One deck, five swap cards')] as const] : []),
          ]}
          onChange={setMode}
        />
      )}
      {!isLent && (
        <Choice
          title={t('Deck lists')}
          note={
            lists === 'open'
              ? t('Everybody sees all decks from the first round on.')
              : t('Nobody sees the deck of another player before the event is over.')
          }
          value={lists}
          options={[
            ['hidden', t('Hidden', {}, 'deck lists')],
            ['open', t('Open', {}, 'deck lists')],
          ]}
          onChange={setLists}
        />
      )}
      {hasFee && (
        <Choice
          title={t('Entry fee')}
          note={feeText({ kind, hasCut: cut === 'cut', places: maxEntrants, fee })}
          value={fee}
          options={fees.map(
            (coins) => [coins, coins === 0 ? t('Free') : numberText(coins)] as const,
          )}
          onChange={setFee}
        />
      )}
      {paidFee > 0 && (
        <Choice
          title={t('Players of a household')}
          note={t(
            'A household shares a network or a device. Ask for one each, unless you play together in one place.',
          )}
          value={perHousehold}
          options={[
            [1, t('One')],
            [2, t('Two')],
            [anyNumber, t('Any number')],
          ]}
          onChange={setPerHousehold}
        />
      )}
      <Choice
        title={t('Who can join')}
        {...(listed === 'code' && {
          note: t('Everybody sees the event. You get a code and give it to whoever may join.'),
        })}
        value={listed}
        options={[
          ['listed', t('Everybody')],
          ['link', t('Whoever has the link')],
          ['code', t('Whoever has a code')],
        ]}
        onChange={setListed}
      />
      <button type="submit" className="sm-button" disabled={isSending || isOff}>
        {t('Create')}
      </button>
      <SwitchedOff name="tournaments" />
      <Fault message={fault} />
    </form>
  );
}

import { botCharacters } from '@stackmate/bot/characters';
import { strengthLevel } from '@stackmate/bot/strength';
import { deckLists } from '@stackmate/catalogue/deck-lists';
import type { Roll } from '@stackmate/engine';
import { dayDate, toDay } from '@stackmate/puzzles';
import {
  dailySoloSeed,
  soloBends,
  soloDeck,
  soloOffer,
  soloStages,
  soloStrengths,
} from '@stackmate/puzzles/solo';
import { Card, cardView, Picture, TextIcon } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { useState } from 'react';
import { Link } from 'react-router';
import { DeckView } from '../../features/deck-builder/view/deck-view.tsx';
import { ReadyDecks } from '../../kit/decks/ready-decks.tsx';
import { soloPays } from '../../kit/earn/more-pays.ts';
import { useTitle } from '../../kit/page/use-title.ts';
import { randomName } from '../../platform/storage/index.ts';
import { SoloBoards } from './solo-boards.tsx';
import { endRun, saveRun, useSolo } from './saved-run.ts';
import type { SavedRun } from './saved-run.ts';
import '../../features/deck-builder/view/decks.css';
import './solo.css';

const seedLength = 16;

/** Shows the ten matches of a run as a path: the bent rules, the opponents, and how far one is. */
function Path({ seed, wins }: { readonly seed: string; readonly wins: number | null }) {
  return (
    <ol className="solo-path">
      {soloBends(seed).map(({ id, name, text, art }, stage) => {
        const isWon = wins !== null && stage < wins;
        const isNext = stage === wins;
        return (
          <li key={id} aria-current={isNext ? 'step' : undefined} data-won={isWon}>
            <span className="solo-art">
              <Picture path={`/cards/${art}.svg`} alt="" width={320} height={200} lazy />
              <b>{isWon ? <TextIcon of="tick" /> : stage + 1}</b>
            </span>
            <span className="solo-words">
              <b>{t(name)}</b>
              {isWon && <span className="sm-hidden"> {t('(won)')}</span>}
              <small>{t(text)}</small>
              <small className="solo-foe">
                {t('Against {bot}', {
                  bot: t(botCharacters[strengthLevel(soloStrengths[stage])].name),
                })}
              </small>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

interface OfferProps {
  readonly saved: SavedRun;
  readonly onPick: (at: number) => void;
}

/** Lets the player choose one of three cards for the deck. */
function Offer({ saved, onPick }: OfferProps) {
  const offer = soloOffer(saved.run);
  if (!offer) return null;
  const { cards, copies } = offer;
  const view = (roll: Roll) => cardView(roll.card, roll);
  return (
    <section className="solo-offer" aria-labelledby="solo-offer">
      <h2 id="solo-offer">
        {t(
          'Choose a card: {copies, plural, one {one copy joins} other {# copies join}} your deck',
          {
            copies,
          },
        )}
      </h2>
      <ul>
        {cards.map((roll, at) => (
          <li key={roll.card}>
            <button type="button" onClick={() => onPick(at)}>
              <span className="sm-hidden">{t('Take {card}', { card: view(roll).name })}</span>
              <span className="solo-face" inert aria-hidden="true">
                <Card view={view(roll)} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface StartProps {
  readonly today: string;
  readonly onStart: (deck: string, date: string | null) => void;
}

/** Chooses the deck and the seed of a new run. */
function Start({ today, onStart }: StartProps) {
  const { best, days } = useSolo();
  const [deck, setDeck] = useState(deckLists[0].id);
  const todays = days.find(({ date }) => date === today);
  return (
    <>
      <p className="solo-lead">
        {t(
          'Ten bots in a row, each stronger than the last. Every match bends one rule. After each win you choose a card for your deck; the first loss ends the run. It works offline, too.',
        )}
      </p>
      <p>{soloPays().text}</p>
      <ReadyDecks
        legend={t('Begin with twenty monsters, ten spells and two supermons of')}
        group="solo-deck"
        chosen={deck}
        onChoose={setDeck}
      />
      <div className="button-row">
        <button type="button" className="sm-button" onClick={() => onStart(deck, today)}>
          {t('Play today’s run')}
        </button>
        <button type="button" className="plain-button" onClick={() => onStart(deck, null)}>
          {t('Play a run of your own')}
        </button>
      </div>
      <p>
        {todays
          ? t('Today: {wins} of {all} won. Your best run: {best}.', {
              wins: todays.wins,
              all: soloStages,
              best,
            })
          : t('Your best run: {best} of {all} won.', { best, all: soloStages })}
      </p>
      <h2>{t('Today’s matches')}</h2>
      <Path seed={dailySoloSeed(today)} wins={null} />
    </>
  );
}

/** Shows a run between its matches. */
function Run({ saved }: { readonly saved: SavedRun }) {
  const { run, wins, isOver, commands } = saved;
  const mustPick = !isOver && run.picks.length < wins;
  return (
    <>
      <p className="solo-lead" role="status">
        {isOver
          ? wins === soloStages
            ? t('All ten won. The whole run is yours!')
            : t('The run ended with {wins} of {all} won.', { wins, all: soloStages })
          : t('{wins} of {all} won.', { wins, all: soloStages })}
      </p>
      {mustPick && (
        <Offer
          saved={saved}
          onPick={(at) => saveRun({ ...saved, run: { ...run, picks: [...run.picks, at] } })}
        />
      )}
      <div className="button-row">
        {!isOver && !mustPick && (
          <Link className="sm-button" to="/solo/table">
            {commands.length > 0
              ? t('Go on with match {stage}', { stage: wins + 1 })
              : t('Play match {stage}', { stage: wins + 1 })}
          </Link>
        )}
        {isOver && (
          <button type="button" className="sm-button" onClick={() => saveRun(null)}>
            {t('Begin another run')}
          </button>
        )}
        {!isOver && (
          <button type="button" className="quiet-button" onClick={() => endRun(saved)}>
            {t('Give the run up')}
          </button>
        )}
      </div>
      <Path seed={run.seed} wins={wins} />
      <details className="solo-deck">
        <summary>{t('Your deck')}</summary>
        <DeckView key={run.picks.length} deck={soloDeck(run)} />
      </details>
    </>
  );
}

/** The solo run: ten matches against bots, with a deck that grows and a rule that bends each time. */
export function SoloPage() {
  useTitle(t('Solo run'));
  const { current } = useSolo();
  const [today] = useState(() => dayDate(toDay(Date.now())));
  function start(deck: string, date: string | null): void {
    const seed = date === null ? `solo ${randomName(seedLength)}` : dailySoloSeed(date);
    const run = { seed, deck, picks: [] };
    const played = date === null ? {} : { played: [] };
    saveRun({ run, date, wins: 0, isOver: false, commands: [], ...played });
  }
  return (
    <div className="solo">
      <h1>{t('Solo run')}</h1>
      <div className="solo-columns">
        <div className="solo-run">
          {current ? <Run saved={current} /> : <Start today={today} onStart={start} />}
        </div>
        <SoloBoards today={today} />
      </div>
    </div>
  );
}

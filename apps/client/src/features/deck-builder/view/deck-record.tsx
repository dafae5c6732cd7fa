import type { Element, Roll } from '@stackmate/engine';
import * as api from '@stackmate/protocol/routes';
import { ElementIcon, elementName, isElement } from '@stackmate/ui';
import { dateText, t } from '@stackmate/words';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { ownDecks } from '../../../kit/decks/own-decks.ts';
import { useLoaded } from '../../../kit/requests/requests.ts';
import { readWithRetries } from '../../../platform/api/call.ts';
import { deckVersions } from '../editor/deck-versions.ts';
import {
  deckLists,
  fewMatches,
  keyOfRolls,
  matchCount,
  sumResults,
  winRate,
} from '../model/deck-record.ts';
import type { Tally } from '../model/deck-record.ts';
import './deck-record.css';

/** Loads the results of this player's decks, once for all components that show some. */
const useDeckResults = () =>
  useLoaded('deck results', (signal) => readWithRetries(api.decks.results, {}, { signal })).value;

const rateText = (tally: Tally): string =>
  t('{percent} % of {count, plural, one {# match} other {# matches}}', {
    percent: winRate(tally).percent,
    count: matchCount(tally),
  });

interface RateProps {
  readonly name: ReactNode;
  readonly tally: Tally;
  /** Whether it is a part of the rate above it. */
  readonly isPart?: true;
}

/** Shows a win rate on a scale from 0 to 100 %, with the range in which the true rate likely lies. */
function Rate({ name, tally, isPart }: RateProps) {
  if (matchCount(tally) === 0) return null;
  const { percent, low, high } = winRate(tally);
  return (
    <li className={isPart && 'deck-record-part'}>
      <span className="deck-record-name">{name}</span>
      <span className="deck-record-rate">
        <b>{rateText(tally)}</b> <small>{t('likely {low}–{high} %', { low, high })}</small>
      </span>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden>
        <rect className="scale" width="100" height="6" />
        <rect className="likely" x={low} width={high - low} height="6" />
        <rect className="rate" x={Math.min(percent, 99) - 0.5} width="1.5" height="6" />
        <rect className="half" x="49.75" width="0.5" height="6" />
      </svg>
    </li>
  );
}

interface DeckRecordProps {
  /** The deck's id on this device, at the server, or of a ready deck. */
  readonly id: string;
  readonly rolls: readonly Pick<Roll, 'card'>[];
}

/** Shows how often the player has won with a deck: with all its versions, and with each. */
export function DeckRecord({ id, rolls }: DeckRecordProps) {
  const answer = useDeckResults();
  const present = useMemo(() => keyOfRolls(rolls), [rolls]);
  if (!answer) return null;
  const accountId = ownDecks().find((deck) => deck.id === id)?.account?.id;
  const ids = accountId ? [id, accountId] : [id];
  const lists = deckLists(answer, ids, present, deckVersions(id));
  const record = sumResults(answer.results, new Set(lists.map(({ cards }) => cards)));
  const played = lists
    .map((list) => ({ ...list, tally: sumResults(answer.results, new Set([list.cards])).all }))
    .filter(({ tally }) => matchCount(tally) > 0);
  const hasEarlier = played.some(({ savedAt }) => savedAt !== null);
  const count = matchCount(record.people);
  return (
    <section className="deck-record" aria-label={t('Results with this deck')}>
      <h2>{t('Your results')}</h2>
      {matchCount(record.all) === 0 ? (
        <p className="deck-record-note">
          {t('No match with this deck yet. Matches on this device alone don’t count.')}
        </p>
      ) : (
        <>
          <ul>
            <Rate name={t('Against people')} tally={record.people} />
            {matchCount(record.rated) > 0 && matchCount(record.casual) > 0 && (
              <>
                <Rate name={t('Rated')} tally={record.rated} isPart />
                <Rate name={t('Casual and private')} tally={record.casual} isPart />
              </>
            )}
            <Rate name={t('Against bots')} tally={record.bots} />
          </ul>
          {count > 0 && count < fewMatches && (
            <p className="deck-record-note">
              {t(
                '{count, plural, one {One match is too few to judge a deck: luck decides most of this figure.} other {# matches are too few to judge a deck: luck decides most of this figure.}}',
                { count },
              )}
            </p>
          )}
          {record.elements.length > 0 && (
            <>
              <h3>{count > 0 ? t('By people’s elements') : t('By the elements of bots’ decks')}</h3>
              <ul>
                {record.elements.map(({ element, ...tally }) => (
                  <Rate
                    key={element}
                    tally={tally}
                    name={
                      <>
                        <ElementIcon element={element as Element} size={20} alt="" isSmall />{' '}
                        {isElement(element) ? elementName(element) : element}
                      </>
                    }
                  />
                ))}
              </ul>
            </>
          )}
          {hasEarlier && (
            <>
              <h3>{t('By version of the deck')}</h3>
              <ul>
                {played.map(({ cards, savedAt, tally }) => (
                  <Rate
                    key={cards}
                    tally={tally}
                    name={
                      savedAt === null
                        ? t('These cards')
                        : t('Cards of {time}', {
                            time: dateText(savedAt, { dateStyle: 'medium' }),
                          })
                    }
                  />
                ))}
              </ul>
            </>
          )}
          <p className="deck-record-note">
            {t('A draw counts half. “Likely” holds the true rate in 19 of 20 cases.')}
          </p>
        </>
      )}
    </section>
  );
}

/** Says in one line how often the player has won with a saved deck, whatever its version. */
export function DeckRecordLine({ id }: Pick<DeckRecordProps, 'id'>) {
  const answer = useDeckResults();
  if (!answer) return null;
  const lists = new Set(deckLists(answer, [id], null, []).map(({ cards }) => cards));
  const { people, bots } = sumResults(answer.results, lists);
  if (matchCount(people) > 0) {
    return <small>{t('Against people: {rate}', { rate: rateText(people) })}</small>;
  }
  return matchCount(bots) > 0 ? (
    <small>{t('Against bots: {rate}', { rate: rateText(bots) })}</small>
  ) : null;
}

import { readyDecks } from '@stackmate/catalogue';
import { selectableElements } from '@stackmate/engine';
import { elementName } from '@stackmate/ui';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import type { MatchConditions } from '../../platform/archive/index.ts';
import { seasonText } from '../../kit/rating/rating-texts.ts';

const keys = ['kind', 'result', 'deck', 'opposing', 'opponent', 'season'] as const;
export type ConditionKey = (typeof keys)[number];

/** Returns the conditions in a page's address. */
export const readConditions = (query: URLSearchParams): MatchConditions =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const value = query.get(key)?.trim() ?? '';
      return value === '' ? [] : [[key, value]];
    }),
  );

/** Number of seasons to choose from, this one included. */
const listedSeasons = 8;

/** Returns the latest seasons at a time, newest first. */
function latestSeasons(now: number): readonly string[] {
  const date = new Date(now);
  const quarters = date.getUTCFullYear() * 4 + Math.floor(date.getUTCMonth() / 3);
  return Array.from({ length: listedSeasons }, (_, back) => {
    const quarter = quarters - back;
    return `${Math.floor(quarter / 4)}-Q${(quarter % 4) + 1}`;
  });
}

const kindNames: readonly (readonly [string, Message])[] = [
  ['rated', msg('Rated')],
  ['casual', msg('Casual')],
  ['private', msg('Private')],
  ['bot', msg('Against bots')],
];

const resultNames: readonly (readonly [string, Message])[] = [
  ['won', msg('Won')],
  ['lost', msg('Lost')],
  ['drawn', msg('Drawn')],
];

/** A choice among values, with their texts. */
export interface ConditionChoice {
  readonly key: Exclude<ConditionKey, 'opponent'>;
  readonly label: string;
  readonly all: string;
  readonly options: readonly (readonly [string, string])[];
}

/** Returns the conditions to choose from. */
export const conditionChoices = (now: number): readonly ConditionChoice[] => [
  {
    key: 'kind',
    label: t('Kind'),
    all: t('All matches'),
    options: kindNames.map(([value, name]) => [value, t(name)]),
  },
  {
    key: 'result',
    label: t('Result'),
    all: t('All results'),
    options: resultNames.map(([value, name]) => [value, t(name)]),
  },
  {
    key: 'deck',
    label: t('Your deck'),
    all: t('All decks'),
    options: [...readyDecks.map(({ id, name }) => [id, t(name)] as const), ['own', t('Own decks')]],
  },
  {
    key: 'opposing',
    label: t('Opponent’s deck'),
    all: t('All decks'),
    options: [
      ...readyDecks.map(({ id, name }) => [id, t(name)] as const),
      ['own', t('Own decks')],
      ...selectableElements.map(
        (element) =>
          [element, t('Decks with {element}', { element: elementName(element) })] as const,
      ),
    ],
  },
  {
    key: 'season',
    label: t('Season'),
    all: t('All seasons'),
    options: latestSeasons(now).map((season) => [season, seasonText(season)]),
  },
];

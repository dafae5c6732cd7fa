import { levelStrength, ratingStrength, possibleStrength } from '@stackmate/bot/strength';
import type { MatchSnapshot } from '@stackmate/protocol';
import type { KeyValueStore } from '../../platform/storage/index.ts';
import { parseStored } from '../../platform/storage/index.ts';

/** What results against bots in this browser say about its player. */
interface Results {
  /** Elo relative to the greedy level. */
  readonly points: number;
  readonly matches: number;
  /** Ids of the last matches that count, so that none counts twice. */
  readonly last: readonly string[];
}

const resultsKey = 'stackmate.strength';
const ratingKey = 'stackmate.own-rating';
/** A beginner's strength. */
const beginner: Results = { points: -400, matches: 0, last: [] };
/** Number of matches after which a strength is known. */
const fewMatches = 3;
const keptIds = 20;
/** How much a result moves the points: a lot at first. */
const firstStep = 240;
const lastStep = 40;

const isResults = (value: unknown): value is Results =>
  typeof value === 'object' &&
  value !== null &&
  Number.isFinite(Reflect.get(value, 'points')) &&
  Number.isFinite(Reflect.get(value, 'matches')) &&
  Array.isArray(Reflect.get(value, 'last'));

function resultsIn(store: KeyValueStore): Results {
  const value = parseStored(store.get(resultsKey));
  return isResults(value) ? value : beginner;
}

/** Notes the result of the player's finished match against a bot; does nothing for other matches. */
export function noteBotMatch(
  store: KeyValueStore,
  { match: matchId, kind, viewer, seats, result }: MatchSnapshot,
): void {
  if (kind !== 'bot' || viewer === 'spectator' || !result || result.reason === 'forfeit') return;
  const { bot, strength: own } = seats[viewer === 0 ? 1 : 0];
  const strength = own ?? (bot && levelStrength(bot));
  if (strength === null) return;
  const { points, matches, last } = resultsIn(store);
  if (last.includes(matchId)) return;
  const score = result.winner === null ? 0.5 : Number(result.winner === viewer);
  const expected = 1 / (1 + 10 ** ((strength - points) / 400));
  const step = Math.max(lastStep, firstStep / (1 + matches / 2));
  const next: Results = {
    points: Math.round(possibleStrength(points + step * (score - expected))),
    matches: matches + 1,
    last: [...last, matchId].slice(-keptIds),
  };
  store.set(resultsKey, JSON.stringify(next));
}

/** Notes a player's rating, once enough is known about it. */
export function noteRating(
  store: KeyValueStore,
  playerId: string,
  { rating, provisional }: { readonly rating: number; readonly provisional: boolean },
): void {
  store.set(ratingKey, provisional ? null : JSON.stringify({ player: playerId, rating }));
}

/** Where a player's strength is known from. */
export interface OwnStrength {
  readonly strength: number;
  readonly from: 'rating' | 'results';
}

/** Returns the strength of a bot that is about as strong as the player; null if too little is known. */
export function ownStrength(store: KeyValueStore, playerId: string | null): OwnStrength | null {
  const rated = parseStored(store.get(ratingKey));
  if (typeof rated === 'object' && rated !== null && playerId !== null) {
    const rating: unknown = Reflect.get(rated, 'rating');
    if (Reflect.get(rated, 'player') === playerId && typeof rating === 'number')
      return { strength: ratingStrength(rating), from: 'rating' };
  }
  const { points, matches } = resultsIn(store);
  return matches < fewMatches ? null : { strength: points, from: 'results' };
}

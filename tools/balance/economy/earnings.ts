import { afterMatch, economy, matchReward, placesOn } from '@stackmate/economy';
import type { NaturalCopy, QuestRow, RewardedKind } from '@stackmate/economy';
import { createRandom, seedFromText, vipBoostersPerMonth } from '@stackmate/engine';
import type { Random } from '@stackmate/engine';
import { noDeeds } from '@stackmate/protocol/rewards';
import type { Deeds } from '@stackmate/protocol/rewards';
import { lessons } from '@stackmate/puzzles/lessons';
import { lessonsPerDay } from './first-hour.ts';
import type { Habits } from './habits.ts';

/** What playing gives on one day. */
export interface Earned {
  readonly coins: number;
  /** Cards from reward boxes. */
  readonly copies: readonly NaturalCopy[];
  /** Boosters that come free, and those of VIP. */
  readonly boosters: number;
  readonly vipBoosters: number;
  /** Matches against people, and rated wins. */
  readonly matches: number;
  readonly ratedWins: number;
}

const daysPerMonth = 30;
/** One win in ten is an early resignation. */
const earlyShare = 10;

/** Deeds of a player in an ordinary match, at most: half as many on average. */
const mostDeeds: Partial<Deeds> = {
  fullStacks: 1,
  upgrades: 2,
  answers: 6,
  spellAnswers: 2,
  spells: 6,
  abilities: 8,
  lifts: 1,
  destroyed: 9,
  doubleHits: 2,
  energyAtEnd: 36,
  largestStackAtEnd: 4,
};

const drawDeeds = (random: Random): Deeds => ({
  ...noDeeds,
  ...Object.fromEntries(
    Object.entries(mostDeeds).map(([deed, most]) => [deed, random.below(Number(most) + 1)]),
  ),
});

/** Returns a function that plays the days of a player, one after the other, and says what each of them gives. */
export function createEarner(habits: Habits, seed: string): (day: number) => Earned {
  const random = createRandom(`${seed} ${habits.name}`);
  let seeds = 0;
  let quests: readonly QuestRow[] = [];
  let lessonsDone = 0;
  const isWon = (): boolean => random.below(1000) < habits.winRate * 1000;

  /** Advances the quests by a match of ordinary deeds. Returns the coins of those that are finished. */
  function advanceQuests(day: number, hasWon: boolean): number {
    const deeds = drawDeeds(random);
    let coins = 0;
    quests = placesOn(quests, { firstDay: 0, day }).map((row) => {
      const match = { deeds, isWon: hasWon, reason: hasWon ? 'checkmate' : 'resignation' };
      const next = afterMatch(habits.name, row, match, day);
      if (next?.doneOn === day) coins += economy.quests.coins;
      return next ?? row;
    });
    return coins;
  }

  function playMatches(day: number): Pick<Earned, 'coins' | 'copies' | 'matches' | 'ratedWins'> {
    const paid: Record<RewardedKind, number> = { rated: 0, casual: 0, 'strong-bot': 0, other: 0 };
    const copies: NaturalCopy[] = [];
    let coins = 0;
    let ratedCoinsToday = 0;
    let ratedWins = 0;
    const win = (kind: RewardedKind): void => {
      const isEarly = random.below(earlyShare) === 0;
      const reward = matchReward({
        seed: seedFromText(`${seed} ${habits.name} win ${(seeds += 1)}`),
        seat: 0,
        kind,
        reason: isEarly ? 'resignation' : 'checkmate',
        turns: isEarly ? economy.rewards.earlyTurn - 1 : 14,
        leaguePercent: habits.leaguePercent,
        isVip: habits.isVip,
        paidWinsToday: paid[kind],
        winsAgainstOpponentToday: 0,
        isWithheld: false,
        isFirstWinToday: paid.rated + paid.casual === 0,
        ratedCoinsToday,
      });
      paid[kind] += 1;
      if (kind === 'rated') {
        ratedCoinsToday += reward.coins;
        ratedWins += 1;
      }
      coins += reward.coins;
      if (reward.box?.kind === 'coins') coins += reward.box.coins;
      if (reward.box?.kind === 'card') copies.push(reward.box.copy);
    };
    const play = (kind: RewardedKind, hasWon: boolean): void => {
      if (hasWon) win(kind);
      coins += advanceQuests(day, hasWon);
    };
    for (let match = 0; match < habits.ratedPerDay; match++) play('rated', isWon());
    for (let match = 0; match < habits.casualPerDay; match++) play('casual', isWon());
    for (let match = 0; match < habits.botWinsPerDay; match++) play('strong-bot', true);
    return { coins, copies, ratedWins, matches: habits.ratedPerDay + habits.casualPerDay };
  }

  /** Does what is paid once: firsts on the first day, then some lessons a day, and the puzzle of the day. */
  function earnOnce(day: number): Pick<Earned, 'coins' | 'boosters'> {
    const { win, stack, response, upgrade, lesson, puzzle, welcomeBoosters } = economy.once;
    const count = Math.min(lessons.length - lessonsDone, lessonsPerDay);
    lessonsDone += count;
    const ofDay = count * lesson + puzzle;
    return day === 0
      ? { coins: win + stack + response + upgrade + ofDay, boosters: welcomeBoosters }
      : { coins: ofDay, boosters: 0 };
  }

  return (day) => {
    const vipBoosters = habits.isVip && day % daysPerMonth === 0 ? vipBoostersPerMonth : 0;
    if (day % 7 >= habits.daysPerWeek) {
      return { coins: 0, copies: [], boosters: 0, vipBoosters, matches: 0, ratedWins: 0 };
    }
    const played = playMatches(day);
    const once = earnOnce(day);
    return { ...played, ...once, coins: played.coins + once.coins, vipBoosters };
  };
}

import { readyDecks, rules } from '@stackmate/catalogue';
import { definitionName } from '@stackmate/catalogue/log-text';
import { createRandom, findCardSquare, formatSquare, playerHand } from '@stackmate/engine';
import type { Action, MatchState, Player } from '@stackmate/engine';
import { formatPosition, parsePosition } from '@stackmate/engine/debug';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cell, openFullBoard } from './board-ways.ts';
import { framesToDraw, settled } from '../../../tools/browser/scene.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const kinds = ['move', 'summon', 'attack', 'activate'] as const;
type Kind = (typeof kinds)[number];

/** Actions of each kind that are counted. */
const samples = 9;
const maxPerPosition = 3;
/** Matches to take positions from, at most. */
const maxSeeds = 60;

interface Trial {
  readonly text: string;
  readonly kind: Kind;
  readonly state: MatchState;
  readonly action: Action;
}

/** Returns positions from the middle of random matches, in which it is South's or North's turn. */
function* positions(): Generator<{ readonly text: string; readonly state: MatchState }> {
  for (let seed = 0; seed < maxSeeds; seed++) {
    const decks = [readyDecks[seed % 4].deck, readyDecks[(seed + 1) % 4].deck] as const;
    const state = rules.createMatch({ seed: `clicks ${seed}`, decks });
    const random = createRandom(`clicks ${seed}`);
    for (let step = 0; step < 12 + ((seed * 7) % 60) && rules.decision(state); step++) {
      const [player] = rules.decision(state)!.players;
      const legal = rules.legalActions(state, player);
      rules.playInPlace(state, player, legal[random.below(legal.length)]);
    }
    if (rules.decision(state)?.kind !== 'turn') continue;
    const text = formatPosition(rules, state);
    const read = parsePosition(rules, text);
    if (read.ok) yield { text, state: read.value };
  }
}

/** Whether a card lies under another one, which is picked up instead. */
const isCovered = ({ open }: MatchState, ref: number): boolean =>
  open.field.some((stack) => stack?.cards.slice(1).some((card) => card.ref === ref));

/** Returns some actions of each kind, each from a different card of its position. */
function trials(): readonly Trial[] {
  const chosen: Trial[] = [];
  const count = (kind: Kind): number => chosen.filter((trial) => trial.kind === kind).length;
  for (const { text, state } of positions()) {
    for (const kind of kinds) {
      const cards = new Set<number>();
      for (const action of rules.legalActions(state, state.open.active)) {
        const { card } = action;
        const isNew =
          action.kind === kind && card !== null && !cards.has(card) && !isCovered(state, card);
        if (!isNew || cards.size >= maxPerPosition || count(kind) >= samples) continue;
        cards.add(card);
        chosen.push({ text, kind, state, action });
      }
    }
    if (kinds.every((kind) => count(kind) === samples)) return chosen;
  }
  return chosen;
}

/** Locates the card that acts: its square, or its place in the hand. */
function origin(page: Page, state: MatchState, ref: number): Locator {
  const square = findCardSquare(state.open, ref);
  if (square !== null) return cell(page, formatSquare(square));
  const player: Player = state.open.active;
  const index = playerHand(state.open, state.own[player], player).findIndex(
    (card) => card.ref === ref,
  );
  return page.locator(`[data-hand="${index + 1}"]`);
}

/** Returns the square that an action is aimed at; null if it has none. */
function aim({ state, action: { to, target } }: Trial): string | null {
  const square = to ?? (target === null ? null : findCardSquare(state.open, target));
  return square === null ? null : formatSquare(square);
}

/** Returns what an option of an action is called. */
function nameOf({ state, action: { kind, card, option } }: Trial): string {
  if (option !== null) return definitionName(option);
  if (kind !== 'activate')
    return { move: 'Move', summon: 'Summon', attack: 'Attack' }[kind as 'move'];
  const player = state.open.active;
  const onField = state.open.field.flatMap((stack) => stack?.cards ?? []);
  const held = [...playerHand(state.open, state.own[player], player), ...onField];
  return definitionName(held.find(({ ref }) => ref === card)!.roll!.card);
}

/** Does an action with the mouse, and returns the number of clicks until it is done. */
async function countClicks(page: Page, trial: Trial): Promise<number> {
  let clicks = 0;
  const click = async (target: Locator): Promise<void> => {
    await target.click();
    clicks += 1;
  };
  await openFullBoard(page, trial.text);
  await click(origin(page, trial.state, trial.action.card!));
  const at = aim(trial);
  const isDone = page.locator('.log li:not(.none)').first();
  const name = new RegExp(`^${nameOf(trial)}`);
  const options = page.locator('.ask-offer').filter({ hasText: name });
  if (at !== null) {
    await cell(page, at).hover();
    // Several options open where the pointer rests; a single action is done by a click there.
    const isSeveral = await cell(page, at).evaluate((square) => square.matches('.several'));
    if (!isSeveral) await click(cell(page, at));
    else await options.first().waitFor();
  }
  const steps = [
    page.locator('.confirm-question button'),
    options,
    page.locator('.held-menu .chip:not(.off)').filter({ hasText: name }),
    page.locator('.answers button, .square.mark-choose'),
  ].map((found) => found.first());
  for (let step = 0; step < 5; step++) {
    if (await settled(page, () => isDone.count(), framesToDraw)) return clicks;
    for (const next of steps) {
      if (!(await next.count())) continue;
      await click(next);
      break;
    }
  }
  throw new Error(`${JSON.stringify(trial.action)} isn’t done after ${clicks} clicks`);
}

const median = (list: readonly number[]): number =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];

describe.skipIf(!canRun)('an action', () => {
  const { visitor } = openStage();

  it('takes two clicks from nothing selected: the card, then its target', async () => {
    const person = await visitor({ viewport: { width: 1440, height: 900 } });
    const counted = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]));
    for (const trial of trials())
      counted.get(trial.kind)!.push(await countClicks(person.page, trial));
    const medians = Object.fromEntries([...counted].map(([kind, list]) => [kind, median(list)]));
    expect(medians).toEqual({ move: 2, summon: 2, attack: 2, activate: 2 });
    expectNoComplaints(person);
    await person.close();
  }, 240_000);
});

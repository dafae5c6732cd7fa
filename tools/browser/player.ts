import { createRandom } from '@stackmate/engine';
import type { Random } from '@stackmate/engine';
import type { InputMethod } from './input-methods.ts';
import { readScene } from './scene.ts';
import type { Scene } from './scene.ts';

/** A player that knows only what the page shows. */
export interface Player {
  readonly hands: InputMethod;
  /** How often each kind of action was chosen. */
  readonly did: ReadonlyMap<string, number>;
  /** Takes the next action. Returns whether it acted, is waiting, or the match is over. */
  readonly step: () => Promise<'did' | 'waits' | 'over'>;
}

const verbsOf = (square: string): readonly string[] =>
  /, can be chosen: (.*)$/.exec(square)?.[1]?.split(', ') ?? [];

/** Preference for each button. Actions that end a match come first. */
const isPreferred: readonly (readonly [RegExp, number])[] = [
  [/^Attack/, 9],
  [/^Activate/, 5],
  [/^Choose/, 5],
  [/^Make it your King/, 5],
  [/^Upgrade/, 5],
  [/^Summon/, 4],
  [/^Stack/, 2],
  [/^Move/, 2],
  [/^Use/, 1],
];

const scoreOf = (verb: string): number =>
  isPreferred.find(([pattern]) => pattern.test(verb))?.[1] ?? 0.2;

/** Rates a square as a target: the opposing King highest, then squares ahead. */
function aimScore(square: string, ahead: (rank: number) => number): number {
  const verbs = verbsOf(square);
  if (verbs.length === 0) return 0;
  const best = Math.max(...verbs.map(scoreOf));
  const king = square.includes('opposing King') ? 20 : 0;
  return best * best + king + ahead(Number(square[1])) * 2;
}

/** Picks a random entry, weighted by `weigh`; null if all weights are 0. */
function pick<T>(random: Random, list: readonly T[], weigh: (one: T) => number): T | null {
  const weights = list.map((one) => Math.round(weigh(one) * 100));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0) return null;
  let left = random.below(sum);
  return list[weights.findIndex((weight) => (left -= weight) < 0)] ?? null;
}

/** Titles of the dialog after a match. */
export const resultTitles = /^(?:You won|You lost|A draw)$/;

/** Max time without any change or anything to do, in ms, before the match counts as stuck. */
const maxWait = 120_000;

/** Creates a player with an input method. The seed determines its choices. */
export function createPlayer(hands: InputMethod, seed: string): Player {
  const { page } = hands;
  const random = createRandom(seed);
  const did = new Map<string, number>();
  /** Cards picked up this turn, with the attempts so far. */
  let tried = new Set<string>();
  let turn = '';
  let last = { what: '', text: '', times: 0 };
  /** Since when there has been nothing to do; null while there is something. */
  let waits: { readonly text: string; readonly since: number } | null = null;

  const note = (verb: string): void => void did.set(verb, (did.get(verb) ?? 0) + 1);

  async function act(what: string, scene: Scene, run: () => Promise<void>): Promise<'did'> {
    const alike = last.what === what && last.text === scene.text;
    last = { what, text: scene.text, times: alike ? last.times + 1 : 0 };
    if (last.times > 12) throw new Error(`“${what}” has no effect:\n${scene.text}`);
    try {
      await run();
    } catch (failure) {
      // The page may have changed meanwhile, or be slow.
      const now = await readScene(page);
      if (now?.text === scene.text && last.times >= 3) throw failure;
    }
    return 'did';
  }

  function originsIn(scene: Scene): { key: string; run: () => Promise<void>; weight: number }[] {
    const own = scene.squares
      .filter((square) => /^\w\d, your /.test(square))
      .map((square) => ({
        key: `${square.slice(0, 2)} ${/, (?:has moved|has acted)/.test(square)}`,
        run: () => hands.square(square),
        weight: square.includes('your King') ? 1 : 4,
      }));
    const cards = scene.hand.flatMap((card, place) =>
      card.name.includes('not playable now')
        ? []
        : [
            {
              key: `${card.name} ${scene.hand.length}`,
              run: () => hands.card(place),
              weight: card.name.includes(', spell') ? 2 : 4,
            },
          ],
    );
    return [...own, ...cards].filter(({ key }) => !tried.has(key));
  }

  function aim(scene: Scene): Promise<'did'> | null {
    const south = scene.squares[0]?.startsWith('a5') ?? true;
    const square = pick(random, scene.squares, (one) =>
      aimScore(one, (rank) => (south ? rank : 6 - rank)),
    );
    if (square === null) return null;
    return act(`aim at ${square}`, scene, () => hands.square(square));
  }

  function answer(scene: Scene, group: string): Promise<'did'> | null {
    const name = pick(random, scene.group(group), answerScore);
    return name === null ? null : act(`${group} ${name}`, scene, () => hands.button(name, group));
  }

  /** Answers a question before an action, or during one that resolves; null if there is none. */
  const answerQuestion = (scene: Scene): Promise<'did'> | null =>
    answer(scene, 'Which?') ?? answer(scene, 'Choices') ?? aim(scene);

  async function withHeld(scene: Scene): Promise<'did'> {
    const aimed = aim(scene);
    if (aimed) return aimed;
    const verbs = scene.group('Actions').filter((verb) => !verb.startsWith('Discard'));
    if (verbs.length > 0 && random.below(2) === 0) return answer(scene, 'Actions')!;
    return act('put it down', scene, () => hands.primary(scene.primary.label));
  }

  async function ownTurn(scene: Scene): Promise<'did'> {
    const origin = pick(random, originsIn(scene), ({ weight }) => weight);
    if (!origin) {
      note('End turn');
      return act('end turn', scene, () => hands.primary(scene.primary.label));
    }
    tried.add(origin.key);
    return act(`pick up ${origin.key}`, scene, origin.run);
  }

  async function respond(scene: Scene): Promise<'did'> {
    const answered = random.below(3) === 0 ? answer(scene, 'Your answers') : null;
    if (answered) return answered;
    note('Pass');
    return act('pass', scene, () => hands.primary('Pass'));
  }

  async function stand(scene: Scene): Promise<'did' | 'waits'> {
    const { label, works } = scene.primary;
    // A card that can't be picked up is shown in a dialog instead.
    if (scene.dialog !== null) return act(`close ${scene.dialog}`, scene, hands.close);
    if (!works) {
      if (label === 'Choose your King') {
        const monster = scene.hand.findIndex(({ name }) => !name.includes('not playable'));
        return act('choose a King', scene, () => hands.card(Math.max(monster, 0)));
      }
      const isAsked = label.startsWith('Choose');
      return (isAsked ? await answerQuestion(scene) : null) ?? 'waits';
    }
    const named = answer(scene, 'Which?');
    if (named) return named;
    if (label === 'Put down') return withHeld(scene);
    if (label === 'End turn') return ownTurn(scene);
    if (label === 'Pass') return respond(scene);
    note(label.replace(/ · .*/, ''));
    return act(`commit ${label}`, scene, () => hands.primary(label));
  }

  return {
    hands,
    did,
    async step() {
      const scene = await readScene(page);
      if (!scene) return 'waits';
      if (scene.primary.label === 'The match is over' || resultTitles.test(scene.dialog ?? ''))
        return 'over';
      // The heading contains the phase too.
      const now = /Turn \d+/.exec(scene.turn ?? '')?.[0] ?? turn;
      if (now !== turn) {
        turn = now;
        tried = new Set();
      }
      const stands = await stand(scene);
      if (stands === 'waits') {
        if (waits?.text !== scene.text) waits = { text: scene.text, since: Date.now() };
        if (Date.now() > waits.since + maxWait)
          throw new Error(`the match is stuck:\n${scene.text}`);
        await page.waitForTimeout(40);
      } else waits = null;
      return stands;
    },
  };
}

const answerScore = (name: string): number => scoreOf(name) + 1;

/** Plays until the match is over for all players. Throws an Error after `within` ms. */
export async function playToTheEnd(players: readonly Player[], within: number): Promise<void> {
  const until = Date.now() + within;
  let left = players;
  while (left.length > 0) {
    const going: Player[] = [];
    for (const player of left) if ((await player.step()) !== 'over') going.push(player);
    left = going;
    if (Date.now() > until) {
      const scenes = await Promise.all(players.map(({ hands }) => readScene(hands.page)));
      throw new Error(
        `the match did not end in time:\n${scenes.map((scene) => scene?.text).join('\n\n')}`,
      );
    }
  }
}

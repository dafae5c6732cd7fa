import { createRandom } from '@stackmate/engine';
import type { Random } from '@stackmate/engine';
import type { InputMethod } from './input-methods.ts';
import { readScene } from './scene.ts';
import type { Scene } from './scene.ts';

/** Somebody who plays by what the page says, and knows nothing else. */
export interface Player {
  readonly hands: InputMethod;
  /** How often each verb was chosen. */
  readonly did: ReadonlyMap<string, number>;
  /** Does the next thing; says how the match stands for it. */
  readonly step: () => Promise<'did' | 'waits' | 'over'>;
}

const verbsOf = (square: string): readonly string[] =>
  /, can be chosen: (.*)$/.exec(square)?.[1]?.split(', ') ?? [];

/** How gladly each is done. What ends a match comes first. */
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

/** How much a square is worth as an aim: the opposing King most, then what lies ahead. */
function aimScore(square: string, ahead: (rank: number) => number): number {
  const verbs = verbsOf(square);
  if (verbs.length === 0) return 0;
  const best = Math.max(...verbs.map(scoreOf));
  const king = square.includes('opposing King') ? 20 : 0;
  return best * best + king + ahead(Number(square[1])) * 2;
}

/** One by chance, the worthier the likelier. */
function pick<T>(random: Random, list: readonly T[], weigh: (one: T) => number): T | null {
  const weights = list.map((one) => Math.round(weigh(one) * 100));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0) return null;
  let left = random.below(sum);
  return list[weights.findIndex((weight) => (left -= weight) < 0)] ?? null;
}

/** What the window over a match that has ended is called. */
export const resultTitles = /^(?:You won|You lost|A draw)$/;

/** Gives up on a match that stands still: so long the same page without anything to do, in milliseconds. */
const maxWait = 120_000;

/** A player with these hands; the seed makes the choices. */
export function createPlayer(hands: InputMethod, seed: string): Player {
  const { page } = hands;
  const random = createRandom(seed);
  const did = new Map<string, number>();
  /** What was picked up this turn already, and what was done with it. */
  let tried = new Set<string>();
  let turn = '';
  let last = { what: '', text: '', times: 0 };
  /** Since when there has been nothing to do; null while there is. */
  let waits: { readonly text: string; readonly since: number } | null = null;

  const note = (verb: string): void => void did.set(verb, (did.get(verb) ?? 0) + 1);

  async function act(what: string, scene: Scene, run: () => Promise<void>): Promise<'did'> {
    const alike = last.what === what && last.text === scene.text;
    last = { what, text: scene.text, times: alike ? last.times + 1 : 0 };
    if (last.times > 12) throw new Error(`nothing comes of “${what}”:\n${scene.text}`);
    try {
      await run();
    } catch (failure) {
      // The page may have moved on in the meantime, or be slow.
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

  /** Something is asked on the way to an action, or by one that resolves. */
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
    // What can't be picked up is shown instead.
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
      // Its heading tells the phase too.
      const now = /Turn \d+/.exec(scene.turn ?? '')?.[0] ?? turn;
      if (now !== turn) {
        turn = now;
        tried = new Set();
      }
      const stands = await stand(scene);
      if (stands === 'waits') {
        if (waits?.text !== scene.text) waits = { text: scene.text, since: Date.now() };
        if (Date.now() > waits.since + maxWait)
          throw new Error(`the match stands still:\n${scene.text}`);
        await page.waitForTimeout(40);
      } else waits = null;
      return stands;
    },
  };
}

const answerScore = (name: string): number => scoreOf(name) + 1;

/** Plays until the match is over for all of them. Throws when it takes longer than so many milliseconds. */
export async function playToTheEnd(players: readonly Player[], within: number): Promise<void> {
  const until = Date.now() + within;
  let left = players;
  while (left.length > 0) {
    const going: Player[] = [];
    for (const player of left) if ((await player.step()) !== 'over') going.push(player);
    left = going;
    if (Date.now() > until) {
      const scenes = await Promise.all(players.map(({ hands }) => readScene(hands.page)));
      throw new Error(`no end in time:\n${scenes.map((scene) => scene?.text).join('\n\n')}`);
    }
  }
}

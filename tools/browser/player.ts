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

const listVerbs = (square: string): readonly string[] =>
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

const getScore = (verb: string): number =>
  isPreferred.find(([pattern]) => pattern.test(verb))?.[1] ?? 0.2;

/** Rates a square as a target: the opposing King highest, then squares ahead. */
function aimScore(square: string, ahead: (rank: number) => number): number {
  const verbs = listVerbs(square);
  if (verbs.length === 0) return 0;
  const best = Math.max(...verbs.map(getScore));
  const king = square.includes('opposing King') ? 20 : 0;
  return best * best + king + ahead(Number(square[1])) * 2;
}

/** Picks a random entry, weighted by `weigh`; null if all weights are 0. */
function pick<T>(random: Random, list: readonly T[], weigh: (one: T) => number): T | null {
  const weights = list.map((candidate) => Math.round(weigh(candidate) * 100));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0) return null;
  let left = random.below(sum);
  return list[weights.findIndex((weight) => (left -= weight) < 0)] ?? null;
}

/** Titles of the dialog after a match. */
export const resultTitles = /^(?:You won|You lost|A draw)$/;

/** Max time without any change or anything to do, in ms, before the match counts as stuck. */
const maxWait = 120_000;

class ScenePlayer implements Player {
  readonly hands: InputMethod;
  readonly did = new Map<string, number>();
  private readonly random: Random;
  /** Cards picked up this turn, with the attempts so far. */
  private tried = new Set<string>();
  private turn = '';
  private last = { what: '', text: '', times: 0 };
  /** Since when there has been nothing to do; null while there is something. */
  private waits: { readonly text: string; readonly since: number } | null = null;

  constructor(hands: InputMethod, seed: string) {
    this.hands = hands;
    this.random = createRandom(seed);
  }

  async step(): Promise<'did' | 'waits' | 'over'> {
    const scene = await readScene(this.hands.page);
    if (!scene) return 'waits';
    if (scene.primary.label === 'The match is over' || resultTitles.test(scene.dialog ?? ''))
      return 'over';
    // The heading contains the phase too.
    const now = /Turn \d+/.exec(scene.turn ?? '')?.[0] ?? this.turn;
    if (now !== this.turn) {
      this.turn = now;
      this.tried = new Set();
    }
    const stands = await this.stand(scene);
    if (stands === 'waits') {
      if (this.waits?.text !== scene.text) this.waits = { text: scene.text, since: Date.now() };
      if (Date.now() > this.waits.since + maxWait)
        throw new Error(`the match is stuck:\n${scene.text}`);
      await this.hands.page.waitForTimeout(40);
    } else this.waits = null;
    return stands;
  }

  private note(verb: string): void {
    this.did.set(verb, (this.did.get(verb) ?? 0) + 1);
  }

  private async act(what: string, scene: Scene, run: () => Promise<void>): Promise<'did'> {
    const alike = this.last.what === what && this.last.text === scene.text;
    this.last = { what, text: scene.text, times: alike ? this.last.times + 1 : 0 };
    if (this.last.times > 12) throw new Error(`“${what}” has no effect:\n${scene.text}`);
    try {
      await run();
    } catch (failure) {
      // The page may have changed meanwhile, or be slow.
      const now = await readScene(this.hands.page);
      if (now?.text === scene.text && this.last.times >= 3) throw failure;
    }
    return 'did';
  }

  private originsIn(scene: Scene): { key: string; run: () => Promise<void>; weight: number }[] {
    const own = scene.squares
      .filter((square) => /^\w\d, your /.test(square))
      .map((square) => ({
        key: `${square.slice(0, 2)} ${/, (?:has moved|has acted)/.test(square)}`,
        run: () => this.hands.square(square),
        weight: square.includes('your King') ? 1 : 4,
      }));
    const cards = scene.hand.flatMap((card, place) =>
      card.name.includes('not playable now')
        ? []
        : [
            {
              key: `${card.name} ${scene.hand.length}`,
              run: () => this.hands.card(place),
              weight: card.name.includes(', spell') ? 2 : 4,
            },
          ],
    );
    return [...own, ...cards].filter(({ key }) => !this.tried.has(key));
  }

  /** Notes an action that was chosen; the name of a button may begin with the verb of several. */
  private noteVerbs(verbs: readonly string[]): void {
    if (verbs.length === 1) this.note(verbs[0].replace(/ (?:· )?\d+ energy$| anyway.*$/, ''));
  }

  private aim(scene: Scene): Promise<'did'> | null {
    const south = scene.squares[0]?.startsWith('a5') ?? true;
    const square = pick(this.random, scene.squares, (candidate) =>
      aimScore(candidate, (rank) => (south ? rank : 6 - rank)),
    );
    if (square === null) return null;
    this.noteVerbs(listVerbs(square));
    return this.act(`aim at ${square}`, scene, () => this.hands.square(square));
  }

  private answer(scene: Scene, group: string): Promise<'did'> | null {
    const name = pick(this.random, scene.group(group), answerScore);
    if (name === null) return null;
    this.noteVerbs([name]);
    return this.act(`${group} ${name}`, scene, () => this.hands.button(name, group));
  }

  /** Answers a question before an action, or during one that resolves; null if there is none. */
  private answerQuestion(scene: Scene): Promise<'did'> | null {
    return this.answer(scene, 'Which?') ?? this.answer(scene, 'Choices') ?? this.aim(scene);
  }

  private async withHeld(scene: Scene): Promise<'did'> {
    const aimed = this.aim(scene);
    if (aimed) return aimed;
    const verbs = scene.group('Actions').filter((verb) => !verb.startsWith('Discard'));
    if (verbs.length > 0 && this.random.below(2) === 0) return this.answer(scene, 'Actions')!;
    return this.act('put it down', scene, () => this.hands.primary(scene.primary.label));
  }

  private async ownTurn(scene: Scene): Promise<'did'> {
    const origin = pick(this.random, this.originsIn(scene), ({ weight }) => weight);
    if (!origin) {
      this.note('End turn');
      return this.act('end turn', scene, () => this.hands.primary(scene.primary.label));
    }
    this.tried.add(origin.key);
    return this.act(`pick up ${origin.key}`, scene, origin.run);
  }

  private async respond(scene: Scene): Promise<'did'> {
    const answered = this.random.below(3) === 0 ? this.answer(scene, 'Your answers') : null;
    if (answered) return answered;
    this.note('Pass');
    return this.act('pass', scene, () => this.hands.primary('Pass'));
  }

  private async stand(scene: Scene): Promise<'did' | 'waits'> {
    const { label, works } = scene.primary;
    // A card that can't be picked up is shown in a dialog instead.
    if (scene.dialog !== null) return this.act(`close ${scene.dialog}`, scene, this.hands.close);
    if (!works) {
      if (label === 'Choose your King') {
        const monster = scene.hand.findIndex(({ name }) => !name.includes('not playable'));
        return this.act('choose a King', scene, () => this.hands.card(Math.max(monster, 0)));
      }
      const isAsked = label.startsWith('Choose');
      return (isAsked ? await this.answerQuestion(scene) : null) ?? 'waits';
    }
    const named = this.answer(scene, 'Which?');
    if (named) return named;
    if (label === 'Put down') return this.withHeld(scene);
    if (label === 'End turn') return this.ownTurn(scene);
    if (label === 'Pass') return this.respond(scene);
    return this.act(`commit ${label}`, scene, () => this.hands.primary(label));
  }
}

/** Creates a player with an input method. The seed determines its choices. */
export const createPlayer = (hands: InputMethod, seed: string): Player =>
  new ScenePlayer(hands, seed);

const answerScore = (name: string): number => getScore(name) + 1;

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

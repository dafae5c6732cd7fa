import { elementInks, felt, gold, keyInk, paper } from '@stackmate/ui/inks';

/** Shares of cyan, magenta, yellow and black, from 0 to 1. */
export type Cmyk = readonly [cyan: number, magenta: number, yellow: number, black: number];

/** An ink by its name on screen and what a press prints for it, in percent. */
interface NamedInk {
  readonly name: string;
  readonly screen: string;
  readonly press: Cmyk;
}

const ink = (name: string, screen: string, ...percent: readonly number[]): NamedInk => {
  const [cyan, magenta, yellow, black] = percent.map((value) => value / 100);
  return { name, screen, press: [cyan, magenta, yellow, black] };
};

/**
 * Every ink of the game, by hand for coated paper (Fogra39): three inks at most where a hue allows it, so that a shift of
 * the press doesn't show, and never more than 300 % in all.
 */
export const namedInks: readonly NamedInk[] = [
  ink('Normal', elementInks.Normal, 30, 40, 45, 40),
  ink('Fire', elementInks.Fire, 5, 92, 80, 10),
  ink('Water', elementInks.Water, 96, 76, 0, 4),
  ink('Electric', elementInks.Electric, 15, 48, 100, 32),
  ink('Grass', elementInks.Grass, 84, 16, 96, 30),
  ink('Ice', elementInks.Ice, 96, 18, 26, 22),
  ink('Fighting', elementInks.Fighting, 22, 80, 100, 52),
  ink('Poison', elementInks.Poison, 78, 100, 0, 14),
  ink('Flying', elementInks.Flying, 68, 60, 0, 6),
  ink('Psychic', elementInks.Psychic, 22, 90, 0, 4),
  ink('Bug', elementInks.Bug, 32, 36, 100, 52),
  ink('Ground', elementInks.Ground, 30, 68, 98, 66),
  ink('Ghost', elementInks.Ghost, 68, 86, 0, 4),
  ink('Dark', elementInks.Dark, 98, 94, 20, 34),
  ink('Steel', elementInks.Steel, 66, 38, 32, 36),
  ink('Fairy', elementInks.Fairy, 16, 100, 14, 28),
  ink('Tech', elementInks.Tech, 94, 34, 78, 56),
  // Text and lines: black alone, so that a shift of the press never blurs them.
  ink('key', keyInk, 0, 0, 0, 100),
  ink('paper', paper, 3, 7, 16, 0),
  ink('felt', felt, 74, 50, 62, 78),
  ink('board', '#141c18', 74, 52, 62, 84),
  ink('gold', gold, 8, 34, 84, 6),
  ink('south', '#2f5148', 72, 36, 56, 50),
  ink('north', '#523a3b', 42, 62, 50, 52),
  ink('no side', '#3a423e', 58, 40, 48, 58),
  ink('sun', '#d8c89a', 12, 16, 44, 2),
  ink('gold light', '#f3dc9a', 3, 11, 46, 0),
  ink('gold shade', '#8c6420', 22, 54, 98, 36),
  ink('quiet', '#57503f', 0, 0, 0, 72),
  ink('rich black', '#000000', 60, 40, 40, 100),
  ink('white', '#ffffff', 0, 0, 0, 0),
];

const byScreen = new Map(namedInks.map(({ screen, press }) => [screen, press]));

/** Returns what a press prints for a colour of the screen. Throws for one that the table lacks. */
export function pressInk(screen: string): Cmyk {
  const found = byScreen.get(screen.toLowerCase());
  if (found === undefined) throw new RangeError(`The table of inks has no ${screen}.`);
  return found;
}

/** Returns two inks mixed as if the first covered the second in part, without transparency. */
export const mixInks = (over: Cmyk, under: Cmyk, share: number): Cmyk => {
  const mix = (at: 0 | 1 | 2 | 3): number =>
    Math.round((over[at] * share + under[at] * (1 - share)) * 1000) / 1000;
  return [mix(0), mix(1), mix(2), mix(3)];
};

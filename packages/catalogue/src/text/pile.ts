import type { Pile, Side } from '@stackmate/engine';
import type { NounPhrase, Quantifier } from '../language/phrase.ts';
import { thing } from './full-phrases.ts';

const owners = { own: 'your', opposing: "your opponent's" } as const satisfies Record<
  Side,
  Quantifier
>;

/** Returns 'your hand'; `side` is as the reader sees it. */
export const pileOf = (pile: Pile, side: Side): NounPhrase => thing(pile, owners[side]);

import type { Player } from '@stackmate/engine';
import { t } from '../../../platform/words/index.ts';
import type { EditedPile, PileOf } from './places.ts';

const names = {
  hand: 'Hand',
  deck: 'Deck',
  superdeck: 'Superdeck',
  bin: 'Bin',
  void: 'Void',
} as const satisfies Record<EditedPile, string>;

export const pileName = (pile: EditedPile): string => t(names[pile]);

/** Returns whose a pile is, before its name. */
export const possessive = (owner: Player): string => (owner === 0 ? t('South’s') : t('North’s'));

/** Returns a pile's name with its side, such as "South’s hand". */
export const pileTitle = ({ owner, pile }: PileOf): string =>
  t('{side} {pile}', { side: possessive(owner), pile: pileName(pile).toLowerCase() });

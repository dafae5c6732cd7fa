import type { TargetSlot } from '@stackmate/engine';
import { modified, quantified } from '../language/phrase.ts';
import type { NounPhrase, Words } from '../language/phrase.ts';
import { cardNoun } from './card-filter.ts';
import { filtered } from './filter.ts';
import { say, thing } from './full-phrases.ts';
import { pileOf } from './pile.ts';
import { sideFor } from './scene.ts';
import type { Scene } from './scene.ts';
import { selfName } from './selector-name.ts';

const nouns = {
  monster: 'monster',
  card: 'monster or spell',
  under: 'face-up covered card',
  'under monster': 'covered monster card',
  facedown: 'face-down card',
  square: 'square',
  empty: 'empty square',
} as const;

const inPile = (card: NounPhrase, pile: NounPhrase): NounPhrase =>
  modified(card, say('in pile', { pile }));

const slotNoun = (s: Scene, { what, cards = {}, waiting = 'any' }: TargetSlot): NounPhrase => {
  switch (what) {
    case 'waiting':
      return thing(`pending.${waiting}`);
    case 'bin':
      return inPile(cardNoun(cards), pileOf('bin', sideFor(s, 'own')));
    case 'opposing bin':
      return inPile(cardNoun(cards), pileOf('bin', sideFor(s, 'opposing')));
    case 'void':
      return inPile(cardNoun(cards), pileOf('void', sideFor(s, 'own')));
    default:
      return thing(nouns[what]);
  }
};

const isOnBoard = (what: TargetSlot['what']): boolean =>
  !['waiting', 'bin', 'opposing bin', 'void'].includes(what);

/** On the board a target is in range by default (RG2); elsewhere there is no range. */
const reachModifier = (s: Scene, { what, reach = 'range' }: TargetSlot): Words | null =>
  isOnBoard(what) ? say(`reach.${reach}`, { self: selfName(s) }) : null;

/** Returns the possible targets: 'an opposing monster in range'. */
export const targetPhrase = (s: Scene, target: TargetSlot): NounPhrase => {
  const { what, cards, aimed } = target;
  const ofCards =
    aimed === undefined && isOnBoard(what) && cards !== undefined
      ? say('of cards', { cards: quantified(cardNoun(cards), 'a') })
      : null;
  return quantified(
    modified(
      filtered(s, target, slotNoun(s, target), reachModifier(s, target)),
      aimed === undefined ? null : say(`aimed.${aimed}`),
      ofCards,
    ),
    'a',
  );
};

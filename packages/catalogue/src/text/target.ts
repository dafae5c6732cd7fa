import type { TargetSlot } from '@stackmate/engine';
import { cardNoun } from './card-filter.ts';
import { filtered, monsterNoun } from './filter.ts';
import { noun, withArticle, withDetail } from './noun.ts';
import type { Noun } from './noun.ts';
import { inPile } from './pile.ts';
import type { Text } from './run.ts';
import { sideFor } from './scene.ts';
import type { Scene } from './scene.ts';
import { selfName } from './selector-name.ts';
import type { Writer } from './writer.ts';

const pendingActionNoun = (w: Writer, pendingKind: NonNullable<TargetSlot['waiting']>): Noun => {
  switch (pendingKind) {
    case 'attack':
      return noun(w, '[pending|responsestack] attack', '[pending|responsestack] attacks');
    case 'spell':
      return noun(w, '[pending|responsestack] spell', '[pending|responsestack] spells');
    case 'ability':
      return noun(w, '[pending|responsestack] ability', '[pending|responsestack] abilities');
    case 'any':
      return noun(w, '[pending|responsestack] action', '[pending|responsestack] actions');
  }
};

const slotNoun = (s: Scene, target: TargetSlot): Noun => {
  const card = cardNoun(s, target.cards ?? {});
  switch (target.what) {
    case 'monster':
      return monsterNoun(s);
    case 'card':
      return noun(s, '[monster] or lone [spell]', '[monsters|monster] or lone [spells|spell]');
    case 'under':
      return noun(
        s,
        'face-up [covered card|stackchildren]',
        'face-up [covered cards|stackchildren]',
      );
    case 'under monster':
      return noun(
        s,
        '[covered|stackchildren] [monster] card',
        '[covered|stackchildren] [monster] cards',
      );
    case 'facedown':
      return noun(s, 'face-down card', 'face-down cards');
    case 'square':
      return noun(s, 'square', 'squares');
    case 'empty':
      return noun(s, 'empty square', 'empty squares');
    case 'waiting':
      return pendingActionNoun(s, target.waiting ?? 'any');
    case 'bin':
      return withDetail(s, card, inPile(s, 'bin', sideFor(s, 'own')));
    case 'opposing bin':
      return withDetail(s, card, inPile(s, 'bin', sideFor(s, 'opposing')));
    case 'void':
      return withDetail(s, card, inPile(s, 'void', sideFor(s, 'own')));
  }
};

const isOnBoard = (what: TargetSlot['what']): boolean =>
  !['waiting', 'bin', 'opposing bin', 'void'].includes(what);

const reaches = {
  range: 'in [range]',
  global: 'anywhere on the [field]',
  ownStack: "in {self}'s [stack]",
  adjacent: 'next to {self}',
} as const satisfies Record<NonNullable<TargetSlot['reach']>, string>;

/** On the board a target is in range by default (RG2); elsewhere there is no range. */
const renderReach = (s: Scene, { what, reach }: TargetSlot): Text =>
  isOnBoard(what) ? s.t(reaches[reach ?? 'range'], { self: selfName(s) }) : [];

/** Returns the possible targets: 'an opposing monster in range'. */
export const renderTarget = (s: Scene, target: TargetSlot): Text => {
  const chosen = filtered(s, target, slotNoun(s, target), renderReach(s, target));
  if (target.aimed !== undefined) {
    const aim = s.t(target.aimed ? 'aimed at a card on the [field]' : 'not aimed at a card');
    return withArticle(s, withDetail(s, chosen, aim));
  }
  const narrowed =
    isOnBoard(target.what) && target.cards !== undefined
      ? withDetail(
          s,
          chosen,
          s.t('({cards})', { cards: withArticle(s, cardNoun(s, target.cards)) }),
        )
      : chosen;
  return withArticle(s, narrowed);
};

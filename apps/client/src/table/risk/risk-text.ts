import { rules } from '@stackmate/catalogue/play';
import { findKingSquare } from '@stackmate/engine';
import type { FizzleReason, Ref } from '@stackmate/engine';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { findSquare } from '../intent/index.ts';
import type { Intent } from '../intent/index.ts';
import { nameOnField } from '../names/names.ts';
import type { Seats } from '../preview/card-words.ts';
import type { Risk } from './risks.ts';

const fizzleTexts: Readonly<Record<Exclude<FizzleReason, 'protected'>, Message>> = {
  target: msg('It would have no effect: no legal target is left.'),
  source: msg('It would have no effect: its card is gone by then.'),
  condition: msg('It would have no effect: its condition isn’t met.'),
  cost: msg('It would have no effect: it can’t be paid for by then.'),
};

/** Returns the IQ that protects a target, and that of the card that acts: a monster of the field, or else the King. */
function iqPair({ base, player, chain }: Intent, target: Ref) {
  const { tops } = rules.derived(base);
  const targetAt = findSquare(base, target);
  const ownAt = chain[0].card === null ? null : findSquare(base, chain[0].card);
  const actorAt = ownAt ?? findKingSquare(base.open, player);
  if (targetAt === null || actorAt === null) return null;
  const isKing = base.open.field[actorAt]!.king;
  return { theirs: tops[targetAt].iq, own: tops[actorAt].iq, actorAt, isKing };
}

/** Returns why a target's IQ makes an action useless: 'IQ 4 beats your King’s 1: no effect'. */
export function protectedText(intent: Intent, target: Ref | null): string {
  const pair = target === null ? null : iqPair(intent, target);
  if (!pair) return t('Its IQ protects it: no effect');
  const { theirs, own, actorAt, isKing } = pair;
  if (isKing) return t('IQ {theirs} beats your King’s {own}: no effect', { theirs, own });
  const name = nameOnField(intent.base, intent.base.open.field[actorAt]!.cards[0].ref);
  return t('IQ {theirs} beats your {name}’s {own}: no effect', { theirs, own, name });
}

/** Returns a risk in a sentence. */
export function riskText(risk: Risk, intent: Intent, seats: Seats): string {
  const { base, player } = intent;
  const { name } = seats[player === 0 ? 1 : 0];
  switch (risk.risk) {
    case 'loss':
      return t('You would lose the match.');
    case 'fizzle':
      return risk.why === 'protected'
        ? t('{what}.', { what: protectedText(intent, risk.target) })
        : t(fizzleTexts[risk.why]);
    case 'nothing':
      return t('You would pay, and nothing would change.');
    case 'king':
      return t('Your King can be destroyed in {name}’s turn.', { name });
    case 'lost':
      return t('Your {card} would be destroyed, and nothing of theirs.', {
        card: nameOnField(base, risk.ref),
      });
    case 'energy':
      return t('You would have only {left} energy left. At 0 you lose.', { left: risk.left });
    case 'missed win':
      return t('Your {card} can win the match now: attack the King.', {
        card: nameOnField(base, risk.ref),
      });
    case 'no summon':
      return t('You have summoned nothing in your setup turn.');
  }
}

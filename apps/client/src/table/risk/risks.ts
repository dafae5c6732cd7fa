import { rules } from '@stackmate/catalogue/play';
import { other } from '@stackmate/engine';
import type { FizzleReason, MatchView, Player, Preview, Ref } from '@stackmate/engine';
import { lowEnergy } from '../danger/king-danger.ts';
import { startIntent } from '../intent/index.ts';
import type { Intent } from '../intent/index.ts';
import { losesMatch, winsMatch } from '../preview/foresee.ts';
import { findOutcome, isWasted } from '../preview/outcome.ts';
import type { PreviewOutcome } from '../preview/outcome.ts';

/** The action pays and has no effect; `target` is the card that is protected or gone. */
interface FizzleRisk {
  readonly risk: 'fizzle';
  readonly why: FizzleReason;
  readonly target: Ref | null;
}

/** Something that a player may not want, and that an action would cause. */
export type Risk =
  | { readonly risk: 'loss' }
  | FizzleRisk
  | { readonly risk: 'nothing' }
  /** The opponent's monsters could destroy the player's King in their turn. */
  | { readonly risk: 'king' }
  | { readonly risk: 'lost'; readonly ref: Ref }
  | { readonly risk: 'energy'; readonly left: number }
  | { readonly risk: 'missed win'; readonly ref: Ref }
  | { readonly risk: 'no summon' };

/** Returns the event in which the chosen action itself fizzles; other effects may fizzle beside it. */
export function findFizzle({ chain }: Intent, { events }: Preview): FizzleRisk | null {
  const { kind, card, option } = chain[0];
  for (const { reason, open } of events) {
    if (!open?.note.fizzle) continue;
    const { fizzle: why, definition, target = null } = open.note;
    const isOwn =
      kind === 'attack'
        ? reason === 'Attack fizzled' && open.note.card === card
        : kind === 'activate' && (definition === option || open.note.card === card);
    if (isOwn) return { risk: 'fizzle', why, target };
  }
  return null;
}

const isKingExposed = (view: MatchView, player: Player): boolean =>
  view.open.turn > 0 && !view.open.result && rules.isKingThreatened(view, player);

/** Returns the attacker, if it would be destroyed without destroying anything. */
function findLostAttacker(
  { base, player, chain }: Intent,
  { changes }: PreviewOutcome,
): Ref | null {
  const { kind, card } = chain[0];
  if (kind !== 'attack' || card === null) return null;
  const gone = changes.flatMap((change) => (change.what === 'gone' ? [change.ref] : []));
  const isOwn = (ref: Ref): boolean =>
    base.open.field.some(
      (stack) => stack?.owner === player && stack.cards.some((held) => held.ref === ref),
    );
  return gone.includes(card) && gone.every(isOwn) ? card : null;
}

const nothing: Risk = { risk: 'nothing' };
const king: Risk = { risk: 'king' };

function actionRisks(intent: Intent, preview: Preview): readonly Risk[] {
  const { base, player } = intent;
  if (losesMatch(preview, player)) return [{ risk: 'loss' }];
  if (winsMatch(preview, player)) return [];
  const outcome = findOutcome(base, preview);
  const { after } = outcome;
  const fizzle = findFizzle(intent, preview);
  const lost = findLostAttacker(intent, outcome);
  const left = after.open.energy[player];
  const exposes = isKingExposed(after, player) && !isKingExposed(base, player);
  return [
    ...(fizzle ? [fizzle] : isWasted(outcome, player) ? [nothing] : []),
    ...(exposes ? [king] : []),
    ...(lost === null ? [] : [{ risk: 'lost', ref: lost } as const]),
    ...(left <= lowEnergy && base.open.energy[player] > lowEnergy
      ? [{ risk: 'energy', left } as const]
      : []),
  ];
}

/** Returns a card whose attack on the opposing King would win the match now; null if there is none. */
function findWinner(intent: Intent): Ref | null {
  const kingCard = intent.base.open.field.find(
    (stack) => stack?.king && stack.owner === other(intent.player),
  )?.cards[0].ref;
  for (const { action } of intent.offers) {
    const isAtKing =
      action.kind === 'attackDirectly' || (action.kind === 'attack' && action.target === kingCard);
    if (!isAtKing) continue;
    if (winsMatch(rules.previewAction(intent.base, [action]), intent.player)) return action.card;
  }
  return null;
}

/** Number of the last setup turn (SU4). */
const lastSetupTurn = 2;

/** Whether the player has nothing but a King on the field at the end of their setup turn. */
const isBareSetup = ({ open }: MatchView, player: Player): boolean =>
  open.turn <= lastSetupTurn && !open.field.some((stack) => stack?.owner === player && !stack.king);

/** Returns what ending the turn would waste or leave open, if the player could still do something about it. */
function endRisks({ base, player }: Intent, preview: Preview): readonly Risk[] {
  if (losesMatch(preview, player)) return [{ risk: 'loss' }];
  const before = startIntent(rules, base, player);
  const { offers } = before;
  if (offers.every(({ verb }) => verb === 'end turn' || verb === 'discard')) return [];
  const winner = findWinner(before);
  const canSummon = offers.some(({ verb }) => verb === 'summon');
  return [
    ...(winner === null ? [] : [{ risk: 'missed win', ref: winner } as const]),
    ...(isKingExposed(base, player) ? [king] : []),
    ...(canSummon && isBareSetup(base, player) ? [{ risk: 'no summon' } as const] : []),
  ];
}

const riskCache = new WeakMap<Preview, readonly Risk[]>();

/** Returns what a complete intent would cause that its player may not want; nothing while it is incomplete. */
export function findRisks(intent: Intent): readonly Risk[] {
  const { preview, chain } = intent;
  if (!preview?.possible || chain[0].kind === 'decline') return [];
  const cached = riskCache.get(preview);
  if (cached) return cached;
  const [{ kind }] = chain;
  const risks = kind === 'endTurn' ? endRisks(intent, preview) : actionRisks(intent, preview);
  riskCache.set(preview, risks);
  return risks;
}

import { rules } from '@stackmate/catalogue/play';
import type { Action, HeldCard, MatchView, Player, Ref, Roll } from '@stackmate/engine';

/** Max number of previews of answers per response window, so that it takes a few ms at most. */
const maxPreviews = 16;

/** What the player pays for an answer. */
interface Price {
  readonly energy: number;
  /** The spell that leaves the hand; null if the answer comes from elsewhere. */
  readonly card: Roll | null;
}

const free: Price = { energy: 0, card: null };

function actionPrice(base: MatchView, player: Player, action: Action): Price {
  const card = base.own?.hand.find(({ ref }) => ref === action.card)?.roll ?? null;
  return { energy: rules.actionCost(base, player, action).energy, card };
}

/** Returns the cards of a pile as sorted text, because refs and order depend on which cards came there first. */
const pileText = (pile: readonly HeldCard[]): string[] =>
  pile.map(({ roll }) => JSON.stringify(roll)).sort();

/** Returns a player's open piles without one copy of the card, which was spent. */
function pilesWithout(open: MatchView['open'], player: Player, card: Roll | null): string[][] {
  const piles = [open.bin, open.void, open.special].map((pair) => pileText(pair[player]));
  if (!card) return piles;
  const text = JSON.stringify(card);
  const pile = piles.find((cards) => cards.includes(text));
  pile?.splice(pile.indexOf(text), 1);
  return piles;
}

/** Drops the ids of modifiers, which only count them. */
const withoutId = ({ id: _, ...rest }: { readonly id: number }): object => rest;

/**
 * Returns all that matters in a view as text. Gives back what the player paid for the answer, because paying isn't an
 * effect. Whatever else differs counts as an effect, so that an unknown difference stops the match.
 */
function outcomeText({ open }: MatchView, player: Player, price: Price): string {
  const add = (amount: number) => (value: number, seat: number) =>
    seat === player ? value + amount : value;
  return JSON.stringify({
    ...open,
    energy: open.energy.map(add(price.energy)),
    handCount: open.handCount.map(add(price.card ? 1 : 0)),
    piles: ([0, 1] as const).map((seat) =>
      pilesWithout(open, seat, seat === player ? price.card : null),
    ),
    field: open.field.map(
      (stack) =>
        stack && { ...stack, cards: stack.cards.map((card) => ({ ...card, activated: 0 })) },
    ),
    layers: open.layers.map(withoutId),
    playerLayers: open.playerLayers.map(withoutId),
    // `piles` covers these, or they only record the answer itself.
    bin: 0,
    void: 0,
    special: 0,
    uses: 0,
    fired: 0,
    nextRef: 0,
    nextLayer: 0,
  });
}

function previewMatters(base: MatchView, player: Player, ignored: ReadonlySet<Ref>): boolean {
  const legal = rules.legalActions(base, player);
  const pass = legal.find(({ kind }) => kind === 'decline');
  const answers = legal.filter(
    ({ kind, card }) => kind !== 'decline' && (card === null || !ignored.has(card)),
  );
  if (!pass || answers.length === 0) return false;
  if (answers.length > maxPreviews) return true;
  const passed = rules.previewAction(base, [pass]);
  if (passed.stopsAt !== null) return true;
  const passedText = outcomeText(rules.advanceView(base, passed.events), player, free);
  let previews = 0;
  const matters = (chain: readonly Action[]): boolean => {
    previews += 1;
    if (previews > maxPreviews) return true;
    const { possible, events, stopsAt } = rules.previewAction(base, chain);
    if (!possible || stopsAt !== null) return true;
    const end = rules.advanceView(base, events);
    if (end.own?.draft)
      return rules.legalActions(end, player).some((next) => matters([...chain, next]));
    return outcomeText(end, player, actionPrice(base, player, chain[0])) !== passedText;
  };
  return answers.some((answer) => matters([answer]));
}

const cache = new WeakMap<MatchView, Map<string, boolean>>();
const none: ReadonlySet<Ref> = new Set();

/**
 * Returns whether a legal answer of the viewer could change anything, compared with passing. Also returns true where
 * previews can't tell: something hidden or random, a choice by the opponent, or too many answers. Answers with the
 * cards in `ignored` don't count. Previews each view once.
 */
export function answersMatter(base: MatchView, ignored = none): boolean {
  const { viewer } = base;
  if (viewer === 'spectator') return false;
  const ofView = cache.get(base) ?? new Map<string, boolean>();
  cache.set(base, ofView);
  const key = [...ignored].join(' ');
  const result = ofView.get(key) ?? previewMatters(base, viewer, ignored);
  ofView.set(key, result);
  return result;
}

import { foldName } from '@stackmate/catalogue/search';
import { formatSquare } from '@stackmate/engine';
import type { MatchView, Ref } from '@stackmate/engine';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { visibleHand, findSquare, findPending } from '../intent/index.ts';
import type { Offer, Verb } from '../intent/index.ts';
import { cardName, refName } from '../names/names.ts';

/** A legal action and the text that a player types for it. */
export interface Phrase {
  readonly text: string;
  readonly offer: Offer;
}

const verbTexts: Readonly<Record<Verb, Message | ''>> = {
  crown: msg('king'),
  summon: msg('summon'),
  upgrade: msg('upgrade'),
  'stack on top': msg('stack'),
  'stack underneath': msg('under'),
  move: '',
  lift: msg('lift'),
  unstack: msg('unstack'),
  attack: '',
  'attack directly': msg('direct'),
  activate: msg('activate'),
  use: msg('use'),
  discard: msg('discard'),
  choose: msg('choose'),
  'end turn': msg('end turn'),
  pass: msg('pass'),
};

const isAttack = (verb: Verb): boolean => verb === 'attack' || verb === 'attack directly';

function aimText(view: MatchView, { aim, verb }: Offer): string {
  if (!aim) return '';
  if (aim.at === 'square') return `${isAttack(verb) ? 'x' : ''}${formatSquare(aim.square)}`;
  if (aim.at === 'card') return refName(view, aim.ref);
  return aim.option === null ? t('none') : `${aim.option + 1}`;
}

/** Returns the text for an action: name, squares, ability. Example: 'Ember Wyrm c2xe3 Scorch'. */
export function toPhrase(view: MatchView, offer: Offer): string {
  const { action, verb, definition } = offer;
  const from = action.card === null ? null : findSquare(view, action.card);
  const name = action.card === null ? '' : refName(view, action.card);
  const squares = `${from === null ? '' : formatSquare(from)}${
    from !== null && offer.aim?.at === 'square' && !isAttack(verb) ? '-' : ''
  }${offer.aim?.at === 'square' ? aimText(view, offer) : ''}`;
  const aim = offer.aim?.at === 'square' ? '' : aimText(view, offer);
  const skill = definition === null ? '' : cardName(definition);
  const verbText = verbTexts[verb];
  return [verbText && t(verbText), name, squares, skill === name ? '' : skill, aim]
    .filter((word) => word !== '')
    .join(' ');
}

/** Returns what distinguishes a card from others of the same name: its depth in a stack, or its number in a pile. */
function distinguishingMark(view: MatchView, ref: Ref): string {
  const { open, own } = view;
  const isSameCard = (card: { readonly ref: Ref }): boolean => card.ref === ref;
  const waitingIndex = open.waiting.findIndex(isSameCard);
  if (waitingIndex >= 0) return t('waiting {number}', { number: waitingIndex + 1 });
  const square = findSquare(view, ref);
  const depth = square === null ? -1 : open.field[square]!.cards.findIndex(isSameCard);
  if (depth >= 0) return depth === 0 ? t('top') : t('{depth} below', { depth });
  const piles: (readonly { readonly ref: Ref }[])[] = [
    visibleHand(view),
    open.known.flat(),
    open.bin.flat(),
    open.void.flat(),
    open.special.flat(),
  ];
  if (own) piles.push(own.superdeck, own.faceDown, own.looking);
  const indexes = piles.map((pile) => pile.findIndex(isSameCard));
  return t('card {number}', { number: (indexes.find((place) => place >= 0) ?? 0) + 1 });
}

/** Returns a phrase with the marks of its cards, for phrases that would otherwise be ambiguous. */
function withMarks(phrase: string, view: MatchView, offer: Offer): string {
  const { action, aim } = offer;
  const isAnswer = findPending(view, action.target) !== null;
  const about = aim?.at === 'card' ? aim.ref : isAnswer ? action.target : null;
  const marks = [action.card, about].flatMap((ref) =>
    ref === null ? [] : distinguishingMark(view, ref),
  );
  // A stack moves with all cards under its top one, or the top card moves alone.
  if (action.kind === 'unstack') marks.push(t('alone'));
  return [phrase, ...marks].join(' · ');
}

/** Returns the words of a text, folded and without apostrophes. */
const splitWords = (text: string): readonly string[] =>
  foldName(text)
    .replaceAll("'", '')
    .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** Returns whether each typed word begins a word of the phrase. Squares may be typed together, as in `c2xe3`. */
function matchesTyped(text: string, typed: readonly string[]): boolean {
  const parts = splitWords(text);
  const joined = parts.join('');
  return typed.every(
    (word) =>
      parts.some((part) => part.startsWith(word)) ||
      (/[a-e][1-5]/.test(word) && joined.includes(word)),
  );
}

/** Returns all legal actions that match the typed text, in their order. */
export function complete(
  view: MatchView,
  offers: readonly Offer[],
  typed: string,
): readonly Phrase[] {
  const typedWords = typed
    .split(/[\s-]+/)
    .map((word) => splitWords(word).join(''))
    .filter((word) => word !== '');
  const simplePhrases = offers.map((offer) => ({ text: toPhrase(view, offer), offer }));
  const counts = new Map<string, number>();
  for (const { text } of simplePhrases) counts.set(text, (counts.get(text) ?? 0) + 1);
  return simplePhrases
    .map(({ text, offer }) => ({
      text: counts.get(text) === 1 ? text : withMarks(text, view, offer),
      offer,
    }))
    .filter(({ text }) => matchesTyped(text, typedWords));
}

import { formatSquare } from '@stackmate/engine';
import type { MatchView } from '@stackmate/engine';
import { squareOf } from '../intent/index.ts';
import type { Offer, Verb } from '../intent/index.ts';
import { cardName, nameOfRef } from '../names/index.ts';

/** A legal action as it is typed, and the action. */
export interface Phrase {
  readonly text: string;
  readonly offer: Offer;
}

const words: Readonly<Record<Verb, string>> = {
  crown: 'king',
  summon: 'summon',
  upgrade: 'upgrade',
  'stack on top': 'stack',
  'stack underneath': 'under',
  move: '',
  lift: 'lift',
  unstack: 'unstack',
  attack: '',
  'attack directly': 'direct',
  activate: 'activate',
  use: 'use',
  discard: 'discard',
  choose: 'choose',
  'end turn': 'end turn',
  pass: 'pass',
};

const isAttack = (verb: Verb): boolean => verb === 'attack' || verb === 'attack directly';

function aimText(view: MatchView, { aim, verb }: Offer): string {
  if (!aim) return '';
  if (aim.at === 'square') return `${isAttack(verb) ? 'x' : ''}${formatSquare(aim.square)}`;
  if (aim.at === 'card') return nameOfRef(view, aim.ref);
  return aim.option === null ? 'none' : `${aim.option + 1}`;
}

/** 'Ember Wyrm c2xe3 Scorch': name, squares, what with. */
export function phraseOf(view: MatchView, offer: Offer): string {
  const { action, verb, definition } = offer;
  const from = action.card === null ? null : squareOf(view, action.card);
  const name = action.card === null ? '' : nameOfRef(view, action.card);
  const way = `${from === null ? '' : formatSquare(from)}${
    from !== null && offer.aim?.at === 'square' && !isAttack(verb) ? '-' : ''
  }${offer.aim?.at === 'square' ? aimText(view, offer) : ''}`;
  const aim = offer.aim?.at === 'square' ? '' : aimText(view, offer);
  const skill = definition === null ? '' : cardName(definition);
  return [words[verb], name, way, skill === name ? '' : skill, aim]
    .filter((word) => word !== '')
    .join(' ');
}

const normal = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Whether each typed word begins a word of the phrase; squares may be typed in one: `c2xe3`. */
function fits(text: string, typed: readonly string[]): boolean {
  const tight = text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const parts = normal(text).split(' ');
  return typed.every(
    (word) =>
      parts.some((part) => part.startsWith(word)) ||
      (/[a-e][1-5]/.test(word) && tight.includes(word)),
  );
}

/** All legal actions that what was typed may mean, in their order. */
export function complete(
  view: MatchView,
  offers: readonly Offer[],
  typed: string,
): readonly Phrase[] {
  const wanted = typed
    .toLowerCase()
    .split(/[\s-]+/)
    .map((word) => word.replaceAll(/[^a-z0-9]/g, ''))
    .filter((word) => word !== '');
  return offers
    .map((offer) => ({ text: phraseOf(view, offer), offer }))
    .filter(({ text }) => fits(text, wanted));
}

import { plain } from '@stackmate/catalogue/text';
import type { ShortText } from '@stackmate/catalogue/short-text';
import { listText, t } from '@stackmate/words';
import type { CardView } from './card-view.ts';
import { kindLineCount } from './kind-words.ts';
import { smallTextStep, textStep } from './text-step.ts';
import { lineLeading, textWidth } from './text-width.ts';

/** How the text of a face is set, so that all of it fits. */
export interface FaceLayout {
  /** Index of the text size; 0 is the largest. */
  readonly step: number;
  readonly hasFlavour: boolean;
}

/** Width of a mark and of an inline icon, in characters. */
const markWidth = 2.8;
const iconWidth = 2;

const marksWidth = ({ marks }: ShortText): number => marks.length * markWidth;

/** Returns the width of a short text on a face, in characters. */
const textLength = (short: ShortText): number =>
  marksWidth(short) +
  short.text.filter(({ run }) => run === 'symbol').length * iconWidth +
  textWidth(plain(short.text));

/** Returns how many abilities a copy may have besides those on the face: `3 more`, or `2 sides` for a spell. */
const countedOthers = ({ kind, otherAbilities: { length } }: CardView): string =>
  kind === 'spell'
    ? t('{count, plural, one {# side} other {# sides}}', { count: length })
    : t('{count} more', { count: length });

const otherNames = ({ otherAbilities }: CardView): string =>
  listText(otherAbilities.map(({ name }) => name));

/** Returns what stands after `May have`: names, or their count on a small face. */
export const shownOthers = (view: CardView, isSmall: boolean): string =>
  isSmall ? countedOthers(view) : otherNames(view);

/** Returns the lengths of a face's paragraphs, in characters. */
function textLengths(view: CardView, isSmall: boolean): readonly number[] {
  return [
    ...(view.short === null ? [] : [textLength(view.short)]),
    ...view.abilities.map(({ name, short }) => textWidth(name) + 1 + textLength(short)),
    ...(view.otherAbilities.length === 0
      ? []
      : [textWidth(`${t('May have')} ${shownOthers(view, isSmall)}`)]),
  ].filter((length) => length > 0);
}

/** Returns the layout of a card’s face, or of one drawn small, as in a hand. */
export function faceLayout(view: CardView, isSmall: boolean): FaceLayout {
  const hasStats = view.stats !== null;
  const lengths = textLengths(view, isSmall);
  const leading = lineLeading();
  if (isSmall) return { step: smallTextStep(lengths, { hasStats, leading }), hasFlavour: false };
  const room = { hasStats, leading, kindLines: kindLineCount(view) };
  const step = textStep(lengths, room);
  const withFlavour = [...lengths, textWidth(view.flavour)];
  // The flavour text is shown if there is enough room.
  const hasFlavour = view.flavour !== '' && step < 4 && textStep(withFlavour, room) <= step;
  return { step, hasFlavour };
}

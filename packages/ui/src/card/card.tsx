import { plain } from '@stackmate/catalogue/text';
import type { ShortText } from '@stackmate/catalogue/short-text';
import { Picture } from '../assets/picture.tsx';
import { RichText } from '../text/rich-text.tsx';
import type { AbilityView, CardView } from './card-view.ts';
import { Marks } from './marks.tsx';
import { fitsLarge, textStep } from './text-step.ts';
import { Cost, ElementIcons, kindWords, RarityMarks, StatRow, inkNameOf } from './parts.tsx';

const names = (abilities: readonly AbilityView[]): string =>
  abilities.map(({ name }) => name).join(', ');

/** Width of a mark and of an inline icon, in characters. */
const markWidth = 2.8;
const iconWidth = 2;

/** Returns the width of a short text on a face, in characters. */
const lengthOf = ({ marks, text }: ShortText): number =>
  marks.length * markWidth +
  text.filter(({ run }) => run === 'symbol').length * iconWidth +
  plain(text).length;

const WithOptional = ({ view }: { readonly view: CardView }) =>
  view.otherAbilities.length === 0 ? null : (
    <p className="sm-card__also">
      <b>{view.kind === 'spell' ? 'One of' : 'May have'}</b> {names(view.otherAbilities)}
    </p>
  );

interface CardProps {
  readonly view: CardView;
  /**
   * Whether it is drawn at less than half size: with larger text, and with abilities by name and icons if their text
   * doesn't fit.
   */
  readonly isSmall?: boolean;
  /** Whether only name, cost and picture are drawn, as for a moment while a list is scrolled. */
  readonly isOutline?: boolean;
}

/** Returns the lengths of a face's paragraphs, in characters. */
const lengthsOf = (view: CardView): readonly number[] =>
  [
    ...(view.short === null ? [] : [lengthOf(view.short)]),
    ...view.abilities.map(({ name, short }) => name.length + 1 + lengthOf(short)),
    ...(view.otherAbilities.length === 0 ? [] : [`May have ${names(view.otherAbilities)}`.length]),
  ].filter((length) => length > 0);

const isLong = ({ name }: CardView): boolean => name.length > 17;

/** Kind, text and stats: all of a face below its picture. */
const LowerHalf = ({ view, isSmall }: { readonly view: CardView; readonly isSmall: boolean }) => {
  const lengths = lengthsOf(view);
  const room = { hasStats: view.stats !== null, kind: kindWords(view).length };
  const hasWords = !isSmall || fitsLarge(lengths, room.hasStats);
  const step = textStep(lengths, room);
  // Flavour text is shown if there is enough room.
  const withFlavour = [...lengths, view.flavour.length];
  const hasFlavour =
    !isSmall && view.flavour !== '' && step < 4 && textStep(withFlavour, room) <= step;
  return (
    <>
      <p className="sm-card__kind">
        <ElementIcons view={view} size={17} />
        <span className="sm-card__words">{kindWords(view)}</span>
        {view.kind === 'rule' ? null : <RarityMarks rarity={view.rarity} />}
      </p>
      <div className="sm-card__text" data-step={step}>
        {view.short === null ? null : (
          <p>
            <Marks marks={view.short.marks} /> <RichText text={view.short.text} icons />
          </p>
        )}
        {view.abilities.map(({ id, name, short }) => (
          <p key={id}>
            <b>{name}</b> <Marks marks={short.marks} />{' '}
            {hasWords ? <RichText text={short.text} icons /> : null}
          </p>
        ))}
        <WithOptional view={view} />
        {hasFlavour ? <p className="sm-card__flavour">{view.flavour}</p> : null}
      </div>
      {view.stats === null ? null : <StatRow stats={view.stats} />}
    </>
  );
};

/**
 * The face of a card, 300 by 445, for hands and lists. Contains no links, so that it can be a button or link itself.
 */
export const Card = ({ view, isSmall = false, isOutline = false }: CardProps) => (
  <article
    className="sm-card"
    data-ink={inkNameOf(view)}
    data-kind={view.kind}
    data-rarity={view.rarity}
    data-small={isSmall || undefined}
    data-long-name={isLong(view) || undefined}
  >
    <header className="sm-card__head">
      <h3 className="sm-card__name" data-long={isLong(view) || undefined}>
        {view.name}
      </h3>
      <Cost cost={view.cost} />
    </header>
    <div className="sm-card__art">
      <Picture path={view.image} alt="" width={320} height={200} />
    </div>
    {isOutline ? null : <LowerHalf view={view} isSmall={isSmall} />}
  </article>
);

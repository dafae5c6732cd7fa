import { t } from '@stackmate/words';
import { RichText } from '../text/rich-text.tsx';
import type { CardView } from './card-view.ts';
import { Marks } from './marks.tsx';
import { faceLayout, shownOthers } from './face-layout.ts';
import type { FaceLayout } from './face-layout.ts';
import { inkElement, kindWords, smallKindWords } from './kind-words.ts';
import { textWidth } from './text-width.ts';
import { CardTop, ElementIcons, RarityMarks, StatRow } from './parts.tsx';

/** Names the abilities that copies may have, or counts them where there is no room. */
const WithOptional = ({ view, isSmall }: { readonly view: CardView; readonly isSmall: boolean }) =>
  view.otherAbilities.length === 0 ? null : (
    <p className="sm-card__also">
      <b>{view.kind === 'spell' ? t('One of') : t('May have')}</b> {shownOthers(view, isSmall)}
    </p>
  );

interface CardProps {
  readonly view: CardView;
  /** Whether it is drawn at about half size: with larger letters, and a smaller picture. */
  readonly isSmall?: boolean;
  /** Whether only name, cost and picture are drawn, as for a moment while a list is scrolled. */
  readonly isOutline?: boolean;
}

/** Whether a name takes smaller letters. */
const isLong = ({ name }: CardView, isSmall: boolean): boolean =>
  textWidth(name) > (isSmall ? 15 : 17);

/** The type line. What a small face has no room for is there for screen readers. */
const KindWords = ({ view, isSmall }: { readonly view: CardView; readonly isSmall: boolean }) => {
  const words = kindWords(view);
  const shown = isSmall ? smallKindWords(view) : words;
  return (
    <span className="sm-card__words">
      {shown === words ? (
        words
      ) : (
        <>
          <span className="sm-hidden">{words}</span>
          <span aria-hidden="true">{shown}</span>
        </>
      )}
    </span>
  );
};

interface LowerHalfProps {
  readonly view: CardView;
  readonly layout: FaceLayout;
  readonly isSmall: boolean;
}

/** Kind, text and stats: all of a face below its picture. */
const LowerHalf = ({ view, layout, isSmall }: LowerHalfProps) => (
  <>
    <p className="sm-card__kind">
      <ElementIcons view={view} size={17} />
      <KindWords view={view} isSmall={isSmall} />
      {view.kind === 'rule' ? null : <RarityMarks rarity={view.rarity} />}
    </p>
    <div className="sm-card__text" data-step={layout.step}>
      {view.short === null ? null : (
        <p>
          <Marks marks={view.short.marks} /> <RichText text={view.short.text} icons />
        </p>
      )}
      {view.abilities.map(({ id, name, short }) => (
        <p key={id}>
          <b className="sm-card__ability">{name}</b> <Marks marks={short.marks} />{' '}
          <RichText text={short.text} icons />
        </p>
      ))}
      <WithOptional view={view} isSmall={isSmall} />
      {layout.hasFlavour ? <p className="sm-card__flavour">{view.flavour}</p> : null}
    </div>
    {view.stats === null ? null : <StatRow stats={view.stats} />}
  </>
);

/**
 * The face of a card, 300 by 445, for hands and lists. Contains no links, so that it can be a button or link itself.
 */
export const Card = ({ view, isSmall = false, isOutline = false }: CardProps) => {
  const layout = isOutline ? null : faceLayout(view, isSmall);
  return (
    <article
      className="sm-card"
      data-ink={inkElement(view)}
      data-kind={view.kind}
      data-rarity={view.rarity}
      data-small={isSmall || undefined}
    >
      <CardTop view={view} isNameLong={isLong(view, isSmall)} />
      {layout === null ? null : <LowerHalf view={view} layout={layout} isSmall={isSmall} />}
    </article>
  );
};

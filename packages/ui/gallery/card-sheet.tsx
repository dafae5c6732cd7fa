import { useId, useState } from 'react';
import { BoardCard, Card, CardBack, DetailCard, NameTag } from '../src/index.ts';
import type { CardView } from '../src/index.ts';
import { catalogueCards, rolledCards, takeEvery } from './samples.ts';
import { Section } from './parts.tsx';

const InAllSizes = ({ view, index }: { readonly view: CardView; readonly index: number }) => (
  <div className="gallery__sizes">
    <Card view={view} />
    <DetailCard view={view} edition={String(index * 7919 + 1)} />
    <div className="gallery__small">
      <div style={{ width: 140 }}>
        <BoardCard
          view={view}
          size="mini"
          side={index % 2 === 0 ? 0 : 1}
          king={index % 3 === 0}
          stack={1 + (index % 4)}
          {...(index % 5 === 1 ? { power: 'lowered' as const } : {})}
        />
      </div>
      <div style={{ width: 70 }}>
        <BoardCard view={view} size="tiny" side={index % 2 === 0 ? 0 : 1} stack={1 + (index % 4)} />
      </div>
      <NameTag name={view.name} />
    </div>
  </div>
);

/** `?faces` shows faces only, `&small` as in a hand. */
const onlyFaces = location.search.includes('faces');
const showsSmall = location.search.includes('small');

/** Shows cards in all sizes: a few, or all of them. */
export const CardSheet = () => {
  const id = useId();
  const [showsAll, setAll] = useState(() => location.search.includes('all'));
  const [showsRolled, setRolled] = useState(() => location.search.includes('rolled'));
  const views = showsRolled ? rolledCards : catalogueCards;
  const shown = showsAll ? views : takeEvery(views, 11);
  return (
    <Section title="Cards in four sizes">
      <p className="gallery__choices">
        <label htmlFor={`${id}-all`}>
          <input
            id={`${id}-all`}
            type="checkbox"
            checked={showsAll}
            onChange={() => setAll(!showsAll)}
          />{' '}
          all {views.length}
        </label>
        <label htmlFor={`${id}-rolled`}>
          <input
            id={`${id}-rolled`}
            type="checkbox"
            checked={showsRolled}
            onChange={() => setRolled(!showsRolled)}
          />{' '}
          rolled copies
        </label>
      </p>
      {onlyFaces ? (
        <div className="gallery__row">
          {shown.map((view) => (
            <Card key={view.id} view={view} isSmall={showsSmall} />
          ))}
        </div>
      ) : (
        shown.map((view, index) => <InAllSizes key={view.id} view={view} index={index} />)
      )}
      <div className="gallery__row">
        <CardBack label="Back of every card" />
        {(['monster', 'spell', 'rule'] as const).map((kind) => (
          <CardBack key={kind} kind={kind} label={`Back of a ${kind} pile`} />
        ))}
        <div style={{ width: 140 }}>
          <CardBack size="mini" />
        </div>
        <div style={{ width: 70 }}>
          <CardBack size="tiny" />
        </div>
      </div>
    </Section>
  );
};

import { useId, useState } from 'react';
import { Baked } from '../baked/baked.tsx';
import { t } from '../words/index.ts';

const views = ['card', 'field'] as const;
type View = (typeof views)[number];
const labels: Readonly<Record<View, string>> = { card: 'Card view', field: 'Field view' };

/** The same cards as they lie in the hand and as they stand on the field. Both are on the page: without scripts both are seen. */
export const Views = ({
  of,
  label,
}: {
  readonly of: 'monsters' | 'spells';
  readonly label: string;
}) => {
  const id = useId();
  const [shown, setShown] = useState<View>('card');
  return (
    <div className="views">
      <div
        className="sm-tabs__list views-tabs"
        role="tablist"
        aria-label={label}
        onKeyDown={({ key }) => {
          if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
          const next = shown === 'card' ? 'field' : 'card';
          setShown(next);
          document.getElementById(`${id}-${next}`)?.focus();
        }}
      >
        {views.map((view) => (
          <button
            key={view}
            type="button"
            role="tab"
            className="sm-tabs__tab"
            id={`${id}-${view}`}
            aria-selected={shown === view}
            aria-controls={`${id}-${view}-panel`}
            tabIndex={shown === view ? 0 : -1}
            onClick={() => setShown(view)}
          >
            {t(labels[view])}
          </button>
        ))}
      </div>
      {views.map((view) => (
        <div
          key={view}
          role="tabpanel"
          className="views-panel"
          id={`${id}-${view}-panel`}
          aria-labelledby={`${id}-${view}`}
          data-hidden={shown === view ? undefined : true}
        >
          <Baked name={`${of}-${view}`} />
        </div>
      ))}
    </div>
  );
};

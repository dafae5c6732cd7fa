import { nextTab } from '@stackmate/ui/next-tab';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { Prerendered } from '../prerendered/prerendered.tsx';

const views = ['card', 'field'] as const;
type View = (typeof views)[number];
const labels: Readonly<Record<View, Message>> = {
  card: msg('Card view'),
  field: msg('Field view'),
};

/** Tabs with the same cards in the hand and on the field. Both are in the markup, so that both show without scripts. */
export const Views = ({
  of,
  label,
}: {
  readonly of: 'monsters' | 'spells';
  readonly label: string;
}) => {
  const id = useId();
  const [shown, setShown] = useState<View>('card');
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = nextTab(event, views.indexOf(shown), views.length);
    if (next === null) return;
    event.preventDefault();
    setShown(views[next]);
    document.getElementById(`${id}-${views[next]}`)?.focus();
  };
  return (
    <div className="views">
      <div
        className="sm-tabs__list views-tabs"
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
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
          <Prerendered name={`${of}-${view}`} />
        </div>
      ))}
    </div>
  );
};

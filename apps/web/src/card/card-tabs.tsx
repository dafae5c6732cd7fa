import { t } from '@stackmate/words';
import { Prerendered } from '../prerendered/prerendered.tsx';
import type { TabAnswer } from './card-answer.ts';
import { TabSet } from './tab-set.tsx';
import type { TabPanel } from './tab-set.tsx';

const inner = ({ id, label, content }: TabAnswer): TabPanel => ({
  id,
  label: t(label),
  content: 'piece' in content ? <Prerendered name={content.piece} /> : null,
});

const getPanel = ({ id, label: english, content }: TabAnswer): TabPanel => {
  const label = t(english);
  const heading = <h2 className="tab-heading">{label}</h2>;
  if ('piece' in content) {
    return {
      id,
      label,
      content: (
        <>
          {heading}
          <Prerendered name={content.piece} />
        </>
      ),
    };
  }
  return {
    id,
    label,
    inside: content.tabs.map((tab) => tab.id),
    content: (
      <>
        {heading}
        <TabSet label={label} tabs={content.tabs.map(inner)} className="tab-set--inner" />
      </>
    ),
  };
};

/** Shows a card's details in tabs, which depend on its kind. */
export const CardTabs = ({
  name,
  tabs,
}: {
  readonly name: string;
  readonly tabs: readonly TabAnswer[];
}) => <TabSet label={t('{name} in detail', { name })} tabs={tabs.map(getPanel)} />;

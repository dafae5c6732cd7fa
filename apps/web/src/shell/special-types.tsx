import { officialRules, sectionsIn } from '@stackmate/catalogue/official-rules';
import type { Block } from '@stackmate/catalogue/official-rules';
import { ProseText } from '../shared/prose-text.tsx';
import './special-types.css';

const isTable = (block: Block): block is Extract<Block, { block: 'table' }> =>
  block.block === 'table';

/** Special types and their effects, from a table of the Official Rules. */
const rows = officialRules.sections
  .flatMap(sectionsIn)
  .flatMap(({ id, blocks }) => (id === 'cardtypes' ? blocks.filter(isTable) : []))
  .flatMap((table) => table.rows);

export const SpecialTypes = () => (
  <dl className="special-types">
    {rows.map(([name, does]) => (
      <div key={name.message}>
        <dt>
          <ProseText prose={name} />
        </dt>
        <dd>
          <ProseText prose={does} />
        </dd>
      </div>
    ))}
  </dl>
);

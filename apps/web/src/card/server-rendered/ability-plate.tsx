import type { Entry } from '@stackmate/catalogue';
import { plain } from '@stackmate/catalogue/text';
import { AbilityIcon } from '@stackmate/ui';
import type { KnownCard } from './cards.ts';
import { linesOf } from './texts.ts';

const codeOf = ({ shortCode }: Entry): string => shortCode;

/** Shows an ability, which has no card face, as a large stamp. */
export const AbilityPlate = ({ known: { data, entry } }: { readonly known: KnownCard }) => (
  <div className="card-plate">
    <span className="card-plate__code">{codeOf(entry)}</span>
    {data.icon === null ? null : <AbilityIcon path={data.icon} size={216} alt="" />}
    <b className="card-plate__name">{entry.name}</b>
    <span className="card-plate__kind">{plain(linesOf(entry)[0])}</span>
  </div>
);

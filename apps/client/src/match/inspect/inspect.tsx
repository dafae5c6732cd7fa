import { entryById, rules } from '@stackmate/catalogue';
import type { DefinitionId, MatchView, Ref, Roll, Stat } from '@stackmate/engine';
import { t } from '../../words/index.ts';
import { boardOf, positionOf } from '../board/board-model.ts';
import { LargeFace } from '../card/large-face.tsx';
import { cardName, nameOfRef } from '../names/index.ts';
import { DefinitionText } from './definition-text.tsx';
import { statSum } from './stat-sum.ts';
import './inspect.css';

const stats = ['power', 'iq', 'eq', 'range'] as const satisfies readonly Stat[];
const statWords = { power: 'Power', iq: 'IQ', eq: 'EQ', range: 'Range' } as const;

/** Where each number of a card on the field comes from. */
function Numbers({ view, cardRef }: { readonly view: MatchView; readonly cardRef: Ref }) {
  return (
    <dl className="numbers">
      {stats.map((stat) => {
        const explained = rules.explainStat(view, cardRef, stat);
        if (!explained) return null;
        return (
          <div key={stat}>
            <dt>
              {t(statWords[stat])} <b>{explained.value}</b>
            </dt>
            {statSum(view, explained).map((line, index) => (
              <dd key={index}>{line}</dd>
            ))}
          </div>
        );
      })}
    </dl>
  );
}

/** The abilities that work on a card now, and where those come from that are not its own. */
function Abilities({
  view,
  cardRef,
  roll,
}: {
  readonly view: MatchView | null;
  readonly cardRef: Ref | null;
  readonly roll: Roll | null;
}) {
  const facts = view && cardRef !== null ? positionOf(boardOf(view), cardRef) : null;
  const top =
    facts && view && facts.cards[0].ref === cardRef ? rules.derived(view).tops[facts.square] : null;
  const working = top
    ? top.abilities.map(({ id }, index) => ({
        id,
        source: top.sources === null ? cardRef! : top.sources[index],
      }))
    : [];
  const own = (roll?.abilities ?? []).filter((id) => !working.some((one) => one.id === id));
  return (
    <ul className="abilities">
      {working.map(({ id, source }) => (
        <li key={`${id} ${source}`}>
          <h3>
            {cardName(id)}
            {source !== cardRef && view && (
              <small>{t('passed up by {card}', { card: nameOfRef(view, source) })}</small>
            )}
          </h3>
          <DefinitionText id={id} />
        </li>
      ))}
      {own.map((id) => (
        <li key={id} className={top ? 'silent' : ''}>
          <h3>
            {cardName(id)}
            {top && <small>{t('does not work now')}</small>}
          </h3>
          <DefinitionText id={id} />
        </li>
      ))}
    </ul>
  );
}

interface InspectProps {
  readonly view: MatchView | null;
  readonly id: DefinitionId;
  readonly cardRef: Ref | null;
  readonly roll: Roll | null;
}

/** A card close up: its face, every number with its origin, every ability with its text. */
export function Inspect({ view, id, cardRef, roll }: InspectProps) {
  const entry = entryById(id);
  const facts = view && cardRef !== null ? positionOf(boardOf(view), cardRef) : null;
  return (
    <div className="inspect">
      <LargeFace id={id} roll={roll} />
      <div className="inspect-words">
        {facts && view && cardRef !== null && <Numbers view={view} cardRef={cardRef} />}
        {facts && facts.statuses.length > 0 && facts.cards[0].ref === cardRef && (
          <p className="statuses">{facts.statuses.map((status) => t(status)).join(' · ')}</p>
        )}
        {entry.kind !== 'monster' && <DefinitionText id={id} />}
        {(roll || facts) && <Abilities view={view} cardRef={cardRef} roll={roll} />}
        {entry.kind === 'monster' && !roll && <DefinitionText id={id} />}
        {entry.flavour && <p className="flavour">{entry.flavour}</p>}
      </div>
    </div>
  );
}

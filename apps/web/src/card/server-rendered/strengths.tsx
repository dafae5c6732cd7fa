import { elementTable, selectableElements } from '@stackmate/engine';
import type { Element } from '@stackmate/engine';
import { ElementChart, ElementIcon } from '@stackmate/ui';

interface RowProps {
  readonly words: string;
  readonly elements: readonly Element[];
}

const Row = ({ words, elements }: RowProps) => (
  <div>
    <dt>{words}</dt>
    <dd>
      {elements.length === 0
        ? 'no element'
        : elements.map((element) => (
            <span key={element} className="card-element">
              <ElementIcon element={element} size={24} alt="" lazy /> {element}
            </span>
          ))}
    </dd>
  </div>
);

const attacking = (own: readonly Element[], side: 'stronger' | 'weaker'): readonly Element[] =>
  selectableElements.filter((other) =>
    own.some((element) => elementTable[element][side].includes(other)),
  );

const attacked = (own: readonly Element[], side: 'stronger' | 'weaker'): readonly Element[] =>
  selectableElements.filter((other) =>
    own.some((element) => elementTable[other][side].includes(element)),
  );

/** Who strikes whom harder: of some elements in words, and of all in a chart. */
export const Strengths = ({ own }: { readonly own: readonly Element[] }) => (
  <section className="card-section">
    <h2>Element strengths</h2>
    <dl className="card-strengths">
      <Row words="Strikes harder" elements={attacking(own, 'stronger')} />
      <Row words="Strikes less hard" elements={attacking(own, 'weaker')} />
      <Row words="Is struck harder by" elements={attacked(own, 'stronger')} />
      <Row words="Is struck less hard by" elements={attacked(own, 'weaker')} />
    </dl>
    <p>
      A{' '}
      <a className="sm-term" href="/rules#naturalbonus">
        natural bonus
      </a>{' '}
      is the attacker’s IQ once for each type that it is stronger against.
    </p>
    <ElementChart marked={own} />
  </section>
);

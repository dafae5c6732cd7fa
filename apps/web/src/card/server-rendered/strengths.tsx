import { elementTable, selectableElements } from '@stackmate/engine';
import type { Element } from '@stackmate/engine';
import { ElementChart, ElementIcon, elementName } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { TextWithLinks } from '../../words/text-with-links.tsx';

interface RowProps {
  readonly label: string;
  readonly elements: readonly Element[];
}

const Row = ({ label, elements }: RowProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {elements.length === 0
        ? t('no element')
        : elements.map((element) => (
            <span key={element} className="card-element">
              <ElementIcon element={element} size={24} alt="" lazy /> {elementName(element)}
            </span>
          ))}
    </dd>
  </div>
);

const matchupsAttacking = (
  own: readonly Element[],
  side: 'stronger' | 'weaker',
): readonly Element[] =>
  selectableElements.filter((other) =>
    own.some((element) => elementTable[element][side].includes(other)),
  );

const matchupsDefending = (
  own: readonly Element[],
  side: 'stronger' | 'weaker',
): readonly Element[] =>
  selectableElements.filter((other) =>
    own.some((element) => elementTable[other][side].includes(element)),
  );

/** Shows which elements a card's attacks are stronger and weaker against, in words and in a chart of all elements. */
export const Strengths = ({ own }: { readonly own: readonly Element[] }) => (
  <section className="card-section">
    <h2>{t('Element strengths')}</h2>
    <dl className="card-strengths">
      <Row label={t('Stronger against')} elements={matchupsAttacking(own, 'stronger')} />
      <Row label={t('Weaker against')} elements={matchupsAttacking(own, 'weaker')} />
      <Row label={t('Takes more damage from')} elements={matchupsDefending(own, 'stronger')} />
      <Row label={t('Takes less damage from')} elements={matchupsDefending(own, 'weaker')} />
    </dl>
    <p>
      <TextWithLinks
        hasTerms
        text={t(
          'A [natural bonus](/rules#naturalbonus) is the attacker’s IQ once for each element that it is stronger against.',
        )}
      />
    </p>
    <ElementChart marked={own} />
  </section>
);

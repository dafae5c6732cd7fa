import { cardView, rarityNames, RichText, TextIcon } from '@stackmate/ui';
import { rarities, rarityTier } from '@stackmate/engine';
import { t } from '@stackmate/words';
import type { KnownCard } from './cards.ts';
import { averageDraws } from './draw-odds.ts';
import { listLines } from './cards.ts';

interface FactProps {
  readonly name: string;
  readonly children: React.ReactNode;
}

const Fact = ({ name, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Rarity = ({ value }: { readonly value: number }) => {
  const tier = rarityTier(value);
  return (
    <>
      <span className="card-stones">
        {rarities.slice(0, rarities.indexOf(tier) + 1).map((rarity) => (
          <TextIcon key={rarity} of="stone" />
        ))}
      </span>{' '}
      {t(rarityNames[tier])}
    </>
  );
};

const noCost = { cost: null, costWords: '' };

const Facts = ({ known: { data, entry } }: { readonly known: KnownCard }) => {
  const odds = averageDraws(entry.id);
  const { cost, costWords } = entry.kind === 'ability' ? noCost : cardView(entry.id);
  const owners = data.relatedmonsters.length + data.relatedspells.length;
  return (
    <dl className="card-facts">
      {entry.kind === 'monster' || entry.kind === 'spell' ? (
        <Fact name={t('Cost')}>
          {cost} {costWords === '' ? null : <small>({costWords})</small>}
        </Fact>
      ) : null}
      {entry.kind === 'rule' ? null : (
        <Fact name={t('Rarity')}>
          <Rarity value={entry.rarity} />
        </Fact>
      )}
      {odds === null ? null : (
        <Fact name={t('In packs')}>
          {t(
            '1 in {times} {pool, select, monster {basic monsters} spell {spells} other {supermons}}',
            odds,
          )}
        </Fact>
      )}
      {entry.kind === 'ability' ? (
        <Fact name={t('Found on')}>
          {t('{owners, plural, one {# card} other {# cards}}', { owners })}
        </Fact>
      ) : null}
      {entry.kind === 'rule' ? <Fact name={t('Belongs to')}>{t('Both players')}</Fact> : null}
    </dl>
  );
};

/** Shows a card's name, type line, rules text and main facts. A monster's abilities are listed in the tabs instead. */
export const CardTitle = ({ known }: { readonly known: KnownCard }) => {
  const { entry } = known;
  const [kind, ...does] = listLines(entry);
  const flavour = t(entry.flavour);
  return (
    <header className="card-title">
      <h1>{t(entry.name)}</h1>
      <p className="card-kind">
        <RichText text={kind} links icons />
      </p>
      {entry.kind === 'monster'
        ? null
        : does.map((line, index) => (
            // Lines never change order.
            <p key={index} className="card-line">
              <RichText text={line} links icons />
            </p>
          ))}
      {flavour === '' ? null : <p className="card-flavour">{flavour}</p>}
      <Facts known={known} />
    </header>
  );
};

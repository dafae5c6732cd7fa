import { TextIcon, RichText } from '@stackmate/ui';
import { rarities, rarityTier } from '@stackmate/engine';
import type { KnownCard } from './cards.ts';
import { drawnOnceIn } from './draw-odds.ts';
import { linesOf } from './texts.ts';

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
        {rarities.slice(0, rarities.indexOf(tier) + 1).map((each) => (
          <TextIcon key={each} of="stone" />
        ))}
      </span>{' '}
      {tier}
    </>
  );
};

const Facts = ({ known: { data, entry } }: { readonly known: KnownCard }) => {
  const drawn = drawnOnceIn(entry.id);
  const owners = data.relatedmonsters.length + data.relatedspells.length;
  return (
    <dl className="card-facts">
      {entry.kind === 'monster' || entry.kind === 'spell' ? (
        <Fact name="Upfront cost">{entry.cost}</Fact>
      ) : null}
      {entry.kind === 'rule' ? null : (
        <Fact name="Rarity">
          <Rarity value={entry.rarity} />
        </Fact>
      )}
      {drawn === null ? null : (
        <Fact name="When packs are drawn">{`1 in ${drawn.times} ${drawn.pool}`}</Fact>
      )}
      {entry.kind === 'ability' ? <Fact name="Found on">{owners} cards</Fact> : null}
      {entry.kind === 'rule' ? <Fact name="Belongs to">Both players</Fact> : null}
    </dl>
  );
};

/** What a card is, and unless its abilities say so what it does. */
export const CardTitle = ({ known }: { readonly known: KnownCard }) => {
  const { entry } = known;
  const [kind, ...does] = linesOf(entry);
  const flavour = entry.flavour;
  return (
    <header className="card-title">
      <h1>{entry.name}</h1>
      <p className="card-kind">
        <RichText text={kind} links icons />
      </p>
      {entry.kind === 'monster'
        ? null
        : does.map((line, index) => (
            // Lines of a text are never reordered.
            <p key={index} className="card-line">
              <RichText text={line} links icons />
            </p>
          ))}
      {flavour === '' ? null : <p className="card-flavour">{flavour}</p>}
      <Facts known={known} />
    </header>
  );
};

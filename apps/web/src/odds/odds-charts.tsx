import { catalogue, entries } from '@stackmate/catalogue';
import { boosterContent, drawOdds, packOdds, rarities } from '@stackmate/engine';
import type {
  CardKind,
  CardOdds,
  DefinitionId,
  DrawPool,
  PackChance,
  Rarity,
} from '@stackmate/engine';
import { CardLink, formatShare, rarityNames } from '@stackmate/ui';
import { msg, numberText, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { TextWithLinks } from '../words/text-with-links.tsx';

const draws = drawOdds(catalogue.definitions);
const packs = packOdds(catalogue.definitions);

const slots: Readonly<Record<DrawPool, Message>> = {
  monster: msg('Basic monster'),
  spell: msg('Spell'),
  supermon: msg('Supermon'),
  any: msg('Any kind'),
};

const kinds: Readonly<Record<CardKind, Message>> = {
  monster: msg('Basic monsters'),
  spell: msg('Spells'),
  supermon: msg('Supermons'),
};

const tierKey = (tier: Rarity): string => tier.toLowerCase().replace(' ', '-');

const tierShare = (pool: readonly CardOdds[], tier: Rarity): number =>
  pool.reduce((sum, odds) => sum + (odds.tier === tier ? odds.weight / odds.outOf : 0), 0);

/** Formats an average number of boosters: with a decimal where it matters. */
const formatPacks = (count: number): string =>
  count < 10 ? count.toFixed(1) : numberText(Math.round(count));

/** Width of a bar in its own units. */
const barWidth = 1000;

const sum = (shares: readonly { readonly share: number }[]): number =>
  shares.reduce((total, { share }) => total + share, 0);

/** Shows the tiers of one draw as a bar to scale, with its numbers below. */
const TierBar = ({ pool, count }: { readonly pool: DrawPool; readonly count: number }) => {
  const shares = rarities
    .map((tier) => ({ tier, share: tierShare(draws[pool], tier) }))
    .filter(({ share }) => share > 0);
  return (
    <div className="odds-slot">
      <h3>
        {t(slots[pool])} <small>{t('{count} in each booster', { count })}</small>
      </h3>
      <svg
        className="odds-bar"
        viewBox={`0 0 ${barWidth} 22`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {shares.map(({ tier, share }, index) => (
          <rect
            key={tier}
            x={sum(shares.slice(0, index)) * barWidth}
            // Even the smallest share is visible.
            width={Math.max(share * barWidth, 3)}
            height="22"
            data-tier={tierKey(tier)}
          />
        ))}
      </svg>
      <ul className="odds-legend">
        {shares.map(({ tier, share }) => (
          <li key={tier}>
            <i className="odds-key" data-tier={tierKey(tier)} /> {t(rarityNames[tier])}{' '}
            <b>{formatShare(share)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
};

const TierTable = () => (
  <table className="odds-table">
    <caption>{t('At least one in a booster')}</caption>
    <thead>
      <tr>
        <th scope="col">{t('Rarity')}</th>
        <th scope="col">{t('Chance')}</th>
        <th scope="col">{t('Boosters on average')}</th>
      </tr>
    </thead>
    <tbody>
      {rarities
        .flatMap((tier) => {
          const chance = packs.tiers.get(tier);
          return chance ? [{ tier, ...chance }] : [];
        })
        .map(({ tier, inPack, packs: needed }) => (
          <tr key={tier}>
            <th scope="row">
              <i className="odds-key" data-tier={tierKey(tier)} /> {t(rarityNames[tier])}
            </th>
            <td>{formatShare(inPack)}</td>
            <td>{formatPacks(needed)}</td>
          </tr>
        ))}
    </tbody>
  </table>
);

const names = new Map(entries.map(({ id, name }) => [id, name]));

/** Cards with the same chance. */
interface ChanceGroup {
  readonly tier: Rarity;
  readonly chance: PackChance;
  readonly cards: readonly DefinitionId[];
}

/** Returns the cards of a kind, grouped by their chance, the most common first. */
function chanceGroups(kind: CardKind): readonly ChanceGroup[] {
  const cards = draws[kind].map(({ card, tier }) => ({
    card,
    tier,
    chance: packs.cards.get(card)!,
  }));
  return [...Map.groupBy(cards, ({ chance }) => chance.inPack).values()]
    .map((group) => ({ ...group[0], cards: group.map(({ card }) => card) }))
    .toSorted((a, b) => b.chance.inPack - a.chance.inPack);
}

/** Lists all cards of a kind with their chances. */
const KindSection = ({ kind }: { readonly kind: CardKind }) => (
  <details className="odds-kind">
    <summary>
      <h3>{t(kinds[kind])}</h3>
      <span>
        {t('{count, plural, one {# card} other {# cards}}', { count: draws[kind].length })}
      </span>
    </summary>
    {chanceGroups(kind).map(({ tier, chance, cards }) => (
      <section key={chance.inPack}>
        <h4>
          <i className="odds-key" data-tier={tierKey(tier)} /> {t(rarityNames[tier])}
        </h4>
        <p>
          <TextWithLinks
            text={t(
              'Each of these is in {share} of boosters: expect the first after **{boosters}**.',
              { share: formatShare(chance.inPack), boosters: formatPacks(chance.packs) },
            )}
          />
        </p>
        <ul>
          {cards.map((id) => (
            <li key={id}>
              <CardLink id={id}>{t(names.get(id)!)}</CardLink>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </details>
);

/** Shows the odds of each draw by tier, of a booster by tier, and of every card. */
export const OddsCharts = () => (
  <>
    <h2>{t('One card')}</h2>
    {boosterContent.map(([pool, count]) => (
      <TierBar key={pool} pool={pool} count={count} />
    ))}
    <h2>{t('One booster')}</h2>
    <TierTable />
    <h2>{t('Every card')}</h2>
    {(Object.keys(kinds) as CardKind[]).map((kind) => (
      <KindSection key={kind} kind={kind} />
    ))}
  </>
);

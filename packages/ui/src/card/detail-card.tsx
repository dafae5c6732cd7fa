import { rarities } from '@stackmate/engine';
import { Barcode } from '../barcode/barcode.tsx';
import { AbilityIcon } from '../icons/icons.tsx';
import { RichText } from '../text/rich-text.tsx';
import { TermLink } from '../text/links.tsx';
import { msg, t } from '@stackmate/words';
import { formatValue } from './card-view.ts';
import type { AbilityView, CardView, StatsView, CardStatValue } from './card-view.ts';
import { fullText } from './full-text.ts';
import { rangeTypeName, rarityNames, statNames } from '../names/names.ts';
import { inkElement, kindWords } from './kind-words.ts';
import { CardTop, ElementIcons, RarityMarks } from './parts.tsx';
import { textWidth } from './text-width.ts';

/** Short explanations of where numbers come from. */
export interface StatNote {
  readonly power?: string;
  readonly iq?: string;
  readonly eq?: string;
  readonly range?: string;
}

export interface DetailCardProps {
  readonly view: CardView;
  /** The edition number of this copy; without it there is no barcode. */
  readonly edition?: string;
  /** Replaces the explanations of numbers; in a match, with where they come from. */
  readonly notes?: StatNote;
}

const anchors = { power: 'power', iq: 'iq', eq: 'stackableability', range: 'range' } as const;
const meanings = {
  power: msg('damage it deals, and its health'),
  iq: msg('what can affect it; natural bonus'),
  eq: msg('cards that can pass abilities up'),
} as const;

const differs = (value: CardStatValue): boolean =>
  typeof value !== 'number' && value.min !== value.max;

/** Returns `squares, like a rook (Square)`, or a range of types. */
const rangeNote = ([min, max]: StatsView['rangeType']): string =>
  min === max
    ? t(
        'squares, like {min, select, Diagonal {a bishop} Square {a rook} Circle {a queen} Global {nothing in chess: anywhere} other {}} ({leastName})',
        { min, leastName: rangeTypeName(min) },
      )
    : t(
        'squares, like {min, select, Diagonal {a bishop} Square {a rook} Circle {a queen} Global {nothing in chess: anywhere} other {}} ({leastName}) to {max, select, Diagonal {a bishop} Square {a rook} Circle {a queen} Global {nothing in chess: anywhere} other {}} ({mostName})',
        { min, leastName: rangeTypeName(min), max, mostName: rangeTypeName(max) },
      );

const StatTable = ({ stats, notes }: { readonly stats: StatsView; readonly notes: StatNote }) => {
  const noteOn = (name: keyof StatNote): string =>
    name === 'range' ? rangeNote(stats.rangeType) : t(meanings[name]);
  return (
    <table className="sm-detail__stats">
      {differs(stats.power) ? (
        <caption>{t('Every copy is rolled between these numbers.')}</caption>
      ) : null}
      <tbody>
        {(['power', 'iq', 'eq', 'range'] as const).map((name) => (
          <tr key={name}>
            <th scope="row">
              <TermLink anchor={anchors[name]}>{t(statNames[name])}</TermLink>
            </th>
            <td className="sm-detail__value">{formatValue(stats[name])}</td>
            <td className="sm-detail__note">{notes[name] ?? noteOn(name)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Ability = ({ ability }: { readonly ability: AbilityView }) => (
  <section className="sm-detail__ability">
    <AbilityIcon path={ability.icon} size={30} lazy />
    <div>
      <h4>{ability.name}</h4>
      <p>
        <RichText text={fullText(ability.id)} links />
      </p>
    </div>
  </section>
);

/** A card in full, 350 by 700, with every number and term explained. Overflow scrolls. */
export const DetailCard = ({ view, edition, notes = {} }: DetailCardProps) => {
  const text = fullText(view.id);
  return (
    <article
      className="sm-detail"
      data-ink={inkElement(view)}
      data-kind={view.kind}
      data-rarity={view.rarity}
    >
      <CardTop view={view} isNameLong={textWidth(view.name) > 20} />
      <p className="sm-card__kind">
        <ElementIcons view={view} size={20} />
        <span className="sm-card__words">{kindWords(view)}</span>
      </p>
      {/* Focusable, so that it can be scrolled by keyboard. */}
      <div
        className="sm-detail__body"
        role="region"
        aria-label={t('About {name}', { name: view.name })}
        tabIndex={0}
      >
        {view.costWords === '' ? null : (
          <p className="sm-detail__note">
            {t('Costs {cost} energy: {parts}', { cost: view.cost ?? 0, parts: view.costWords })}
          </p>
        )}
        {view.stats === null ? null : <StatTable stats={view.stats} notes={notes} />}
        {text.length > 0 ? (
          <p>
            <RichText text={text} links icons />
          </p>
        ) : null}
        {view.abilities.map((ability) => (
          <Ability key={ability.id} ability={ability} />
        ))}
        {view.otherAbilities.length > 0 ? (
          <>
            <h4 className="sm-detail__also">
              {view.kind === 'spell' ? t('One of these comes with it') : t('It may also have')}
            </h4>
            {view.otherAbilities.map((ability) => (
              <Ability key={ability.id} ability={ability} />
            ))}
          </>
        ) : null}
        {view.flavour === '' ? null : <p className="sm-card__flavour">{view.flavour}</p>}
      </div>
      <footer className="sm-detail__foot">
        <p>
          <RarityMarks rarity={view.rarity} /> {t(rarityNames[view.rarity])}
          <span className="sm-detail__tier">
            {' '}
            ·{' '}
            {t('{tier} of {tiers}', {
              tier: rarities.indexOf(view.rarity) + 1,
              tiers: rarities.length,
            })}
          </span>
        </p>
        {edition === undefined ? null : <Barcode edition={edition} />}
      </footer>
    </article>
  );
};

import { cardSignNames, signs } from '@stackmate/catalogue/signs';
import type { CardSignName } from '@stackmate/catalogue/signs';
import { t } from '@stackmate/words';
import type { CardView } from '../card/card-view.ts';
import { Glyph } from '../icons/icons.tsx';
import { MarkIcon } from '../icons/mark-sign.tsx';
import { TermLink } from '../text/links.tsx';

/** Returns the symbols in the texts of a card's face, each once, in the order of the list. */
export function faceSigns({
  short,
  abilities,
}: Pick<CardView, 'short' | 'abilities'>): readonly CardSignName[] {
  const texts = [short, ...abilities.map((ability) => ability.short)];
  const drawn = new Set<string>(
    texts.flatMap((shown) => [
      ...(shown?.marks ?? []).map(({ name }) => name),
      ...(shown?.text ?? []).flatMap((run) =>
        run.run === 'symbol' && run.kind === 'mark' ? [run.name] : [],
      ),
    ]),
  );
  return cardSignNames.filter((name) => drawn.has(name));
}

/** The icon of a sign, as it is drawn on cards. */
export const SignIcon = ({ name }: { readonly name: CardSignName }) => {
  switch (name) {
    case 'power':
    case 'iq':
    case 'eq':
    case 'king':
      return <Glyph name={name} size={20} />;
    case 'range':
      return <Glyph name="circle" size={20} />;
    case 'stack':
      return <span className="sm-sign-list__count">3</span>;
    default:
      return <MarkIcon name={name} />;
  }
};

const isCost = (name: CardSignName): boolean => name === 'energy';

/** Lists symbols with their names and meanings; by default all that cards are drawn with. */
export const SignList = ({
  names = cardSignNames,
}: {
  readonly names?: readonly CardSignName[];
}) => (
  <dl className="sm-sign-list">
    {names.map((name) => (
      <div key={name} className={isCost(name) ? 'is-cost' : undefined}>
        <dt>
          <SignIcon name={name} />{' '}
          <TermLink anchor={signs[name].anchor}>{t(signs[name].title)}</TermLink>
        </dt>
        <dd>{t(signs[name].meaning)}</dd>
      </div>
    ))}
  </dl>
);

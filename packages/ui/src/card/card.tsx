import { plain } from '@stackmate/catalogue/text';
import type { Text } from '@stackmate/catalogue/text';
import { Picture } from '../assets/picture.tsx';
import { RichText } from '../text/rich-text.tsx';
import type { AbilityView, CardView } from './card-view.ts';
import { textStep } from './text-step.ts';
import { Cost, ElementIcons, kindWords, RarityMarks, StatRow, inkNameOf } from './parts.tsx';

/** A text in one paragraph, without the line that says what kind of ability it is. */
const running = (text: Text): Text => {
  const start = text.findIndex(({ run }) => run === 'break');
  return text
    .slice(start + 1)
    .map((run) => (run.run === 'break' ? { run: 'text' as const, text: ' ' } : run));
};

const names = (abilities: readonly AbilityView[]): string =>
  abilities.map(({ name }) => name).join(', ');

const MayHave = ({ view }: { readonly view: CardView }) =>
  view.otherAbilities.length === 0 ? null : (
    <p className="sm-card__also">
      <b>{view.kind === 'spell' ? 'One of' : 'May have'}</b> {names(view.otherAbilities)}
    </p>
  );

/** The face of a card, 300 by 445: in hand, in lists. It holds no links, so that it can be a button or a link itself. */
export const Card = ({ view }: { readonly view: CardView }) => {
  const paragraphs = view.abilities.map((ability) => ({ ability, text: running(ability.text) }));
  const lengths = [
    ...plain(view.text).split('\n'),
    ...paragraphs.map(({ ability, text }) => `${ability.name} ${plain(text)}`),
    ...(view.otherAbilities.length === 0 ? [] : [`May have ${names(view.otherAbilities)}`]),
  ]
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => paragraph.length);
  const room = { hasStats: view.stats !== null, kind: kindWords(view).length };
  const step = textStep(lengths, room);
  // A few words more, where there is much room.
  const withFlavour = [...lengths, view.flavour.length];
  const hasFlavour = view.flavour !== '' && step < 2 && textStep(withFlavour, room) <= step;
  return (
    <article
      className="sm-card"
      data-ink={inkNameOf(view)}
      data-kind={view.kind}
      data-rarity={view.rarity}
    >
      <header className="sm-card__head">
        <h3 className="sm-card__name" data-long={view.name.length > 17 || undefined}>
          {view.name}
        </h3>
        <Cost cost={view.cost} />
      </header>
      <div className="sm-card__art">
        <Picture path={view.image} alt="" width={320} height={200} />
      </div>
      <p className="sm-card__kind">
        <ElementIcons view={view} size={17} />
        <span className="sm-card__words">{kindWords(view)}</span>
        {view.kind === 'rule' ? null : <RarityMarks rarity={view.rarity} />}
      </p>
      <div className="sm-card__text" data-step={step}>
        {view.text.length > 0 ? (
          <p>
            <RichText text={view.text} />
          </p>
        ) : null}
        {paragraphs.map(({ ability, text }) => (
          <p key={ability.id}>
            <b>{ability.name}</b> <RichText text={text} />
          </p>
        ))}
        <MayHave view={view} />
        {hasFlavour ? <p className="sm-card__flavour">{view.flavour}</p> : null}
      </div>
      {view.stats === null ? null : <StatRow stats={view.stats} />}
    </article>
  );
};

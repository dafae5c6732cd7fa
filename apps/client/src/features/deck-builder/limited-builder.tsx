import type { NaturalCopy, OwnedCopy } from '@stackmate/economy';
import { copiesPerCard } from '@stackmate/engine';
import type { DefinitionId } from '@stackmate/engine';
import { basics, buildDeck } from '@stackmate/limited';
import type { LimitedDeck } from '@stackmate/limited';
import { t } from '@stackmate/words';
import { useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { SourceCard } from '../../kit/card-search/source-card.ts';
import { useCardSearch } from '../../kit/card-search/use-card-search.ts';
import { Choice } from '../../kit/widgets/choice.tsx';
import { DeckBuilder } from './deck-builder.tsx';
import type { DeckStorage } from './editor/deck-storage.ts';
import type { DeckEditor } from './editor/use-deck-editor.ts';
import { emptyDraft, replaceCards } from './model/deck-draft.ts';
import type { EditedDeck } from './model/deck-draft.ts';

/** Pause after an edit before the deck is reported, in ms. */
const savePause = 200;

/** A lent card: a copy of the pool, or one of the plain basics. */
interface LentCard extends SourceCard {
  readonly owned: string;
  readonly blueprint: NaturalCopy['blueprint'];
  readonly from: { readonly pool: number } | { readonly basic: DefinitionId };
}

const basicCards: readonly LentCard[] = [...basics].flatMap(([id, { roll, blueprint }]) =>
  Array.from({ length: copiesPerCard }, (_, copy) => ({
    key: `basic ${id} ${copy}`,
    owned: `basic ${id} ${copy}`,
    id,
    roll,
    blueprint,
    copies: copiesPerCard,
    from: { basic: id },
  })),
);

const poolCards = (pool: readonly NaturalCopy[]): readonly LentCard[] =>
  pool.map(({ roll, blueprint }, index) => ({
    key: `pool ${index}`,
    owned: `pool ${index}`,
    id: roll.card,
    roll,
    blueprint,
    copies: null,
    from: { pool: index },
  }));

/** Returns a lent card as the builder reads the copies of a vault. */
const toOwned = ({ owned, roll, blueprint }: LentCard): OwnedCopy => ({
  id: owned,
  roll,
  blueprint,
  experience: 0,
  moves: [],
});

/** Returns the deck with the lent cards of a draft. */
function toLimitedDeck(
  { deck }: Pick<EditedDeck, 'deck'>,
  byId: ReadonlyMap<string, LentCard>,
): LimitedDeck {
  const cards = deck.flatMap(({ owned }) => (owned === null ? [] : (byId.get(owned) ?? [])));
  return {
    pool: cards.flatMap(({ from }) => ('pool' in from ? [from.pool] : [])),
    basics: cards.flatMap(({ from }) => ('basic' in from ? [from.basic] : [])),
  };
}

/** Returns the slots of a deck. Each basic takes the next of its copies. */
function toSlots(
  { pool, basics: stock }: LimitedDeck,
  byId: ReadonlyMap<string, LentCard>,
): readonly Omit<EditedDeck['deck'][number], 'key'>[] {
  const copies = new Map<DefinitionId, number>();
  const ids = [
    ...pool.map((index) => `pool ${index}`),
    ...stock.map((id) => {
      const copy = copies.get(id) ?? 0;
      copies.set(id, copy + 1);
      return `basic ${id} ${copy}`;
    }),
  ];
  return ids.flatMap((id) => {
    const card = byId.get(id);
    return card ? [{ roll: card.roll, owned: id }] : [];
  });
}

interface LimitedHeadProps {
  readonly title: string;
  readonly aside: ReactNode;
  readonly editor: DeckEditor;
}

/** Shows the title, undo and redo. */
const LimitedHead = ({ title, aside, editor }: LimitedHeadProps) => (
  <header className="builder-head">
    <h1 className="builder-name">{title}</h1>
    {aside}
    <button
      type="button"
      className="plain-button"
      aria-disabled={!editor.canUndo}
      onClick={editor.undo}
    >
      {t('Undo')}
    </button>
    <button
      type="button"
      className="plain-button"
      aria-disabled={!editor.canRedo}
      onClick={editor.redo}
    >
      {t('Redo')}
    </button>
  </header>
);

interface LimitedToolsProps {
  readonly editor: DeckEditor;
  readonly isPlayable: boolean;
  readonly doneLabel: string;
  readonly onDone: () => void;
  readonly onSuggest: () => void;
}

/** Shows buttons for the whole deck: to play it, have one suggested, or begin again. */
function LimitedTools({ editor, isPlayable, doneLabel, onDone, onSuggest }: LimitedToolsProps) {
  const empty = (): void =>
    editor.edit((draft) => replaceCards(draft, []), {
      isLarge: true,
      says: t('Emptied the deck.'),
    });
  return (
    <div className="deck-tools button-row">
      <button
        type="button"
        className="sm-button"
        aria-disabled={!isPlayable}
        onClick={() => isPlayable && onDone()}
      >
        {doneLabel}
      </button>
      <button type="button" className="plain-button" onClick={onSuggest}>
        {t('Suggest a deck')}
      </button>
      <button
        type="button"
        className="plain-button"
        aria-disabled={editor.draft.deck.length === 0}
        onClick={empty}
      >
        {t('Empty the deck')}
      </button>
    </div>
  );
}

interface LimitedBuilderProps {
  /** Identifies the deck: undo lasts while the game is open. */
  readonly id: string;
  readonly title: string;
  /** The cards that the player picked or opened. */
  readonly pool: readonly NaturalCopy[];
  /** The deck so far. */
  readonly deck: LimitedDeck;
  /** Called a moment after each edit. */
  readonly onChange: (deck: LimitedDeck) => void;
  /** Called with a legal deck that the player wants to play. */
  readonly onDone: (deck: LimitedDeck) => void;
  readonly doneLabel: string;
  /** Shown beside the title, such as the time that is left. */
  readonly aside?: ReactNode;
}

/** [LE1] Builds a deck of a pool and the common stock, with the deck builder's parts. */
export function LimitedBuilder(props: LimitedBuilderProps) {
  const { id, title, pool, deck, onChange, onDone, doneLabel, aside } = props;
  const [listed, setListed] = useState<'pool' | 'basics'>('pool');
  const lent = useMemo(() => [...poolCards(pool), ...basicCards], [pool]);
  const byId = useMemo(() => new Map(lent.map((card) => [card.owned, card])), [lent]);
  const [inDeck, setInDeck] = useState<ReadonlySet<string>>(
    () => new Set(toSlots(deck, byId).map(({ owned }) => owned!)),
  );
  const cards = useMemo(
    () =>
      listed === 'pool'
        ? lent.filter((card) => 'pool' in card.from && !inDeck.has(card.owned))
        : basicCards.filter(({ owned }) => owned.endsWith(' 0')),
    [lent, listed, inDeck],
  );
  const search = useCardSearch(`limited ${id}`, cards);
  const latest = useRef(onChange);
  latest.current = onChange;
  const [first] = useState((): EditedDeck => {
    const draft = emptyDraft(title);
    const filled = { ...draft, deck: [...draft.deck], aside: [...draft.aside] };
    replaceCards(filled, toSlots(deck, byId));
    return filled;
  });
  const storage = useMemo(
    (): DeckStorage => ({
      id,
      isOwned: true,
      savePause,
      save: (draft) => latest.current(toLimitedDeck(draft, byId)),
      addVersion: () => {},
      versions: () => Promise.resolve([]),
    }),
    [id, byId],
  );
  const vault = useMemo(() => lent.map(toOwned), [lent]);
  // Whoever looks at the basics adds those; else the copies of the pool come first.
  const byCard = useMemo(
    () =>
      Map.groupBy(
        listed === 'pool' ? lent : [...basicCards, ...poolCards(pool)],
        (card) => card.id,
      ),
    [lent, listed, pool],
  );
  const available = useMemo(() => [...byCard.keys()], [byCard]);
  const suggest = (editor: DeckEditor): void =>
    editor.edit((draft) => replaceCards(draft, toSlots(buildDeck(pool), byId)), {
      isLarge: true,
      says: t('Built a deck. Undo brings back yours.'),
    });
  return (
    <DeckBuilder
      first={first}
      storage={storage}
      search={search}
      available={available}
      getCopies={(card) => byCard.get(card) ?? []}
      vault={vault}
      onDraft={(draft) =>
        setInDeck(new Set([...draft.deck, ...draft.aside].map(({ owned }) => owned!)))
      }
      sources={
        <Choice
          title={t('Cards')}
          value={listed}
          options={[
            [
              'pool',
              t('Your pool ({count})', {
                count: pool.length - [...inDeck].filter((owned) => owned.startsWith('pool')).length,
              }),
            ],
            ['basics', t('Plain basics')],
          ]}
          onChange={setListed}
        />
      }
      emptyText={t('Every card of your pool is in the deck.')}
      head={(editor) => <LimitedHead title={title} aside={aside} editor={editor} />}
      tools={(editor, isPlayable) => (
        <LimitedTools
          editor={editor}
          isPlayable={isPlayable}
          doneLabel={doneLabel}
          onDone={() => onDone(toLimitedDeck(editor.draft, byId))}
          onSuggest={() => suggest(editor)}
        />
      )}
    />
  );
}

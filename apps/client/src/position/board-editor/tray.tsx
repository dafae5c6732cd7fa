import { entries } from '@stackmate/catalogue';
import { BoardCard, cardView } from '@stackmate/ui';
import type { DefinitionId, Player } from '@stackmate/engine';
import { useId, useState } from 'react';
import type { PointerEvent } from 'react';
import { Choice } from '../../settings/choice.tsx';
import { t } from '../../words/index.ts';

/** Maximum number of cards shown. */
const maxShown = 24;

const monsters = entries
  .flatMap((entry) =>
    entry.kind === 'monster'
      ? [{ id: entry.id, name: entry.name, words: [...entry.elements, ...entry.monsterTypes] }]
      : [],
  )
  .toSorted((one, other) => one.name.localeCompare(other.name));

/** Returns the monsters whose name, element or type contains every word of a search. */
function searchMonsters(search: string) {
  const words = search.toLowerCase().split(/\s+/);
  return monsters.filter(({ name, words: more }) => {
    const text = [name, ...more].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

interface TrayProps {
  readonly owner: Player;
  readonly onOwner: (owner: Player) => void;
  /** The monster that is picked up. */
  readonly held: DefinitionId | null;
  readonly onPick: (definition: DefinitionId) => void;
  readonly onPress: (event: PointerEvent, definition: DefinitionId, name: string) => void;
}

/** Shows all monsters to place, with a search. Enter in the search picks up the first one. */
export function Tray({ owner, onOwner, held, onPick, onPress }: TrayProps) {
  const [search, setSearch] = useState('');
  const id = useId();
  const found = searchMonsters(search);
  const shown = found.slice(0, maxShown);
  return (
    <section className="edit-tray" aria-label={t('Monsters to place')}>
      <label htmlFor={id}>{t('Search a monster by name, element or type')}</label>
      <input
        id={id}
        type="search"
        className="field"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (shown.length > 0) onPick(shown[0].id);
        }}
      />
      <Choice
        title={t('Place for')}
        value={owner}
        options={[
          [0, t('South')],
          [1, t('North')],
        ]}
        onChange={onOwner}
      />
      <ul className="edit-tray-cards" aria-label={t('Found monsters')}>
        {shown.map(({ id: definition, name }) => (
          <li key={definition}>
            <button
              type="button"
              aria-pressed={held === definition}
              onClick={() => onPick(definition)}
              onPointerDown={(event) => onPress(event, definition, name)}
            >
              <BoardCard view={cardView(definition)} size="mini" hidesText />
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="sm-hidden">
        {t('{count} monsters found', { count: found.length })}
      </p>
    </section>
  );
}

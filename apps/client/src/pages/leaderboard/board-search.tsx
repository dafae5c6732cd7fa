import { useNavigate } from 'react-router';
import { t } from '@stackmate/words';

/** A form that finds ranked players by the beginning of their names. `name` is the one found last. */
export function BoardSearch({ name }: { readonly name: string }) {
  const navigate = useNavigate();
  return (
    <form
      className="ranking-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const typedName = new FormData(event.currentTarget).get('name');
        const wanted = typeof typedName === 'string' ? typedName.trim() : '';
        void navigate(
          wanted === '' ? '/leaderboard' : `/leaderboard?${new URLSearchParams({ name: wanted })}`,
        );
      }}
    >
      <label>
        {t('Find a player')}
        {/* A new field for each search, so that going back shows the earlier name. */}
        <input
          key={name}
          type="search"
          name="name"
          defaultValue={name}
          maxLength={40}
          autoComplete="off"
        />
      </label>
      <button type="submit" className="sm-button">
        {t('Search')}
      </button>
    </form>
  );
}

import { iconCredits } from '@stackmate/ui';
import { listText, t } from '@stackmate/words';

/** Lists the silhouettes' authors, as their licence requires. */
export const CreditsText = () => (
  <>
    {iconCredits.map(({ author, icons }) => (
      <details key={author} className="credit">
        <summary>
          <h2>{author}</h2>
          <span>
            {t('{count, plural, one {# silhouette} other {# silhouettes}}', {
              count: icons.length,
            })}
          </span>
        </summary>
        <p>{listText(icons)}</p>
      </details>
    ))}
  </>
);

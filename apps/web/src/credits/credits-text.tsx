import { iconCredits } from '@stackmate/ui';

/** Lists the silhouettes' authors, as their licence requires. */
export const CreditsText = () => (
  <>
    {iconCredits.map(({ author, icons }) => (
      <details key={author} className="credit">
        <summary>
          <h2>{author}</h2>
          <span>
            {icons.length} {icons.length === 1 ? 'silhouette' : 'silhouettes'}
          </span>
        </summary>
        <p>{icons.join(', ')}</p>
      </details>
    ))}
  </>
);

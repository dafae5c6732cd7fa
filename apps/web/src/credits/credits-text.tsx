import { iconCredits } from '@stackmate/ui';

/** Who drew the silhouettes, as their licence asks. */
export const CreditsText = () => (
  <>
    {iconCredits.map(({ author, icons }) => (
      <section key={author}>
        <h2>{author}</h2>
        <p>{icons.join(', ')}</p>
      </section>
    ))}
  </>
);

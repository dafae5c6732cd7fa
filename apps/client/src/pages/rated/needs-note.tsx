import type { RatingAnswer } from '@stackmate/protocol/rated';
import { Link } from 'react-router';
import { t } from '@stackmate/words';
import { GuestNeeds } from '../../features/rated/parts/guest-needs.tsx';

interface NeedsNoteProps {
  readonly needs: NonNullable<RatingAnswer['needs']>;
}

/** Says what a player lacks for rated play, with the way to get it (PL4). */
export const NeedsNote = ({ needs }: NeedsNoteProps) =>
  needs === 'account' ? (
    <GuestNeeds />
  ) : (
    <>
      <p>
        {t(
          'You need a verified e-mail address. Add one on your account’s page, and open the link that we send.',
        )}
      </p>
      <Link to="/account" className="sm-button wide">
        {t('Verify your e-mail address')}
      </Link>
    </>
  );

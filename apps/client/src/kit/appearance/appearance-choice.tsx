import { soldAvatars } from '@stackmate/economy/items';
import { avatars, cardBacks } from '@stackmate/protocol';
import type { KnownAppearance } from '@stackmate/protocol';
import * as api from '@stackmate/protocol/routes';
import { CardBack } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { readWithRetries } from '../../platform/api/call.ts';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import { useLoaded } from '../requests/requests.ts';
import { Avatar } from './avatar.tsx';
import { avatarName, backName } from './names.ts';
import { PictureChoice } from './picture-choice.tsx';
import { useAppearance } from './use-appearance.ts';
import { useSeasonBacks } from './use-season-backs.ts';
import type { SeasonBacks } from './use-season-backs.ts';
import './appearance.css';
import '../widgets/choice.css';

type AvatarName = KnownAppearance['avatar'];

interface AvatarChoiceProps {
  readonly value: AvatarName;
  readonly onChange: (avatar: AvatarName) => void;
}

/** Shows the choice of an avatar, with those that the player has bought. */
function AvatarChoice({
  value,
  onChange,
  owned,
}: AvatarChoiceProps & { owned: readonly string[] }) {
  return (
    <PictureChoice
      title={t('Avatar')}
      // The current one stays a choice while the others load, and those of masteries are chosen among the cosmetics.
      options={[
        ...new Set([
          ...avatars.filter((avatar) => !soldAvatars.has(avatar) || owned.includes(avatar)),
          value,
        ]),
      ]}
      value={value}
      getName={avatarName}
      renderPicture={(avatar) => <Avatar monster={avatar} />}
      onChange={onChange}
    />
  );
}

const loadAvatars = (signal: AbortSignal) => readWithRetries(api.store.avatars, {}, { signal });

function AccountAvatarChoice(props: AvatarChoiceProps) {
  return <AvatarChoice {...props} owned={useLoaded('avatars', loadAvatars).value?.owned ?? []} />;
}

interface BackChoiceProps {
  readonly value: KnownAppearance['back'];
  readonly onChange: (back: KnownAppearance['back']) => void;
}

/** Shows the choice of a card back, with those of seasons that the player has, and how to get this season's. */
function BackChoice({ value, onChange, seasons }: BackChoiceProps & { seasons: SeasonBacks }) {
  const { owned, locked } = seasons;
  return (
    <>
      <PictureChoice
        title={t('Card back')}
        options={[...cardBacks, ...owned]}
        value={value}
        getName={backName}
        renderPicture={(back) => <CardBack kind={back} label="" />}
        onChange={onChange}
      />
      {locked !== null && (
        <p className="locked-back">
          <CardBack kind={locked} label="" />
          <span>
            <b>{backName(locked)}</b>
            {t('End this season in the Silver league or above, and this card back is yours.')}
          </span>
        </p>
      )}
    </>
  );
}

function AccountBackChoice(props: BackChoiceProps) {
  // The current one stays a choice while the others load.
  const loading = { owned: [], locked: null };
  return <BackChoice {...props} seasons={useSeasonBacks() ?? loading} />;
}

/** Shows the choice of avatar and card back. */
export function AppearanceChoice() {
  const own = useAppearance();
  const { online } = useServices();
  const isGuest = useConnectionState(online, (state) => state.isGuest);
  if (!own)
    return <p className="setting-note">{t('You can choose them once you are connected.')}</p>;
  const { appearance, fault, change } = own;
  const avatarChoice = {
    value: appearance.avatar,
    onChange: (avatar: AvatarName) => change({ ...appearance, avatar }),
  };
  const backChoice = {
    value: appearance.back,
    onChange: (back: KnownAppearance['back']) => change({ ...appearance, back }),
  };
  return (
    <div className="appearance-choice">
      {isGuest === false ? (
        <>
          <AccountAvatarChoice {...avatarChoice} />
          <AccountBackChoice {...backChoice} />
        </>
      ) : (
        <>
          <AvatarChoice {...avatarChoice} owned={[]} />
          <BackChoice {...backChoice} seasons={{ owned: [], locked: null }} />
        </>
      )}
      {fault !== null && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

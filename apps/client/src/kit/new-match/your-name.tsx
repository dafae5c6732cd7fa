import { limits } from '@stackmate/protocol';
import { lazy, Suspense, useState } from 'react';
import type { FormEvent } from 'react';
import { t } from '@stackmate/words';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import { Avatar } from '../appearance/avatar.tsx';
import { seatAvatar } from '../appearance/seat-appearance.ts';
import { refusalText } from '../../platform/refusals/refusal-text.ts';
import { TextWithLinks } from '../widgets/text-with-links.tsx';

/** Loaded when the form opens. */
const AppearanceChoice = lazy(async () => ({
  default: (await import('../appearance/appearance-choice.tsx')).AppearanceChoice,
}));

const focus = (element: HTMLElement | null): void => element?.focus();

/** Shows the player's name and avatar, and a form to change them and the card back. */
export function YourName() {
  const { online } = useServices();
  const player = useConnectionState(online, (state) => state.player);
  const name = player?.name ?? null;
  // An account's name is changed on its page.
  const isAccount = useConnectionState(online, ({ isGuest }) => isGuest === false);
  // undefined before the form was first opened, null after it was closed.
  const [draft, setDraft] = useState<string | null>();
  const [fault, setFault] = useState<string | null>(null);
  // Reserves the space, so that nothing moves when the name arrives.
  if (!player || name === null) return <p className="your-name" />;
  async function rename(event: FormEvent): Promise<void> {
    event.preventDefault();
    const request = draft?.trim() ?? '';
    setFault(null);
    if (request === '' || request === name) {
      setDraft(null);
      return;
    }
    const answer = await online.request({ type: 'rename', name: request });
    // The player may have typed more meanwhile.
    if (answer.ok) setDraft((now) => (now === draft ? null : now));
    else setFault(refusalText(answer.refused));
  }
  if (typeof draft !== 'string') {
    return (
      <p className="your-name">
        <Avatar monster={seatAvatar({ ...player, bot: null })} />{' '}
        <TextWithLinks text={t('You play as <name/>')} parts={{ name: <b>{name}</b> }} />{' '}
        <button
          type="button"
          className="quiet-button"
          ref={draft === null ? focus : undefined}
          onClick={() => setDraft(name)}
        >
          {t('Change')}
        </button>
      </p>
    );
  }
  return (
    <div className="your-name editing">
      {isAccount ? (
        <div>
          <button type="button" className="plain-button" ref={focus} onClick={() => setDraft(null)}>
            {t('Done')}
          </button>
        </div>
      ) : (
        <form className="inline-form" onSubmit={(event) => void rename(event)}>
          <input
            className="field"
            // Focused, because the player pressed the button that was here.
            ref={focus}
            value={draft}
            maxLength={limits.nameUnits}
            aria-label={t('Your name')}
            aria-invalid={fault !== null}
            onChange={(event) => setDraft(event.target.value)}
          />
          <button type="submit" className="plain-button">
            {t('Save')}
          </button>
          <span className="fault" role="alert">
            {fault}
          </span>
        </form>
      )}
      <Suspense>
        <AppearanceChoice />
      </Suspense>
    </div>
  );
}

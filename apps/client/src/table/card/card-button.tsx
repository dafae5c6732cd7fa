import type { MatchView, Ref } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { refName, findRoll } from '../names/names.ts';
import { useStore } from '../store/index.ts';
import { beginPress } from './press.ts';
import { SmallFace } from './small-face.tsx';

interface CardButtonProps {
  readonly view: MatchView;
  readonly cardRef: Ref;
  readonly label?: string;
  readonly pressed?: boolean;
  readonly onChoose: () => void;
  /** Called when the pointer or the focus comes and goes. */
  readonly onLook?: (isLooking: boolean) => void;
}

/** Shows a small card as a button. A long press inspects the card. */
export function CardButton({ view, cardRef, label, pressed, onChoose, onLook }: CardButtonProps) {
  const store = useStore();
  const roll = findRoll(view, cardRef);
  return (
    <button
      type="button"
      className="card-button"
      data-ref={cardRef}
      aria-pressed={pressed}
      onClick={onChoose}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onLook?.(true)}
      onPointerLeave={() => onLook?.(false)}
      onFocus={({ target }) => target.matches(':focus-visible') && onLook?.(true)}
      onBlur={() => onLook?.(false)}
      onPointerDown={(event) =>
        beginPress({
          event,
          store,
          spot: null,
          onHold: () => store.inspect({ at: 'card', ref: cardRef }),
        })
      }
    >
      <span className="sm-hidden">
        {label
          ? t('{name}, {label}', { name: refName(view, cardRef), label })
          : refName(view, cardRef)}
      </span>
      <SmallFace roll={roll} />
      {label && <small aria-hidden="true">{label}</small>}
    </button>
  );
}

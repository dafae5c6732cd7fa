import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { t } from '@stackmate/words';
import { openModal } from './open-modal.ts';

export interface ModalProps {
  readonly open: boolean;
  readonly title: string;
  /** Picture before the title. */
  readonly banner?: ReactNode;
  /** Called by the close button, Escape, and a click outside the modal. */
  readonly onClose: () => void;
  /** Maximum width: 600 px; 400 px for rule terms, 650 px for special types; a card takes the window's width. */
  readonly width?: 'normal' | 'term' | 'types' | 'card';
  /** Whether its opening was a navigation: the address names what it shows, and going back closes it. */
  readonly isInAddress?: boolean;
  /** Whether a click outside closes it. */
  readonly closesOutside?: boolean;
  readonly children: ReactNode;
}

/** Longer than the fade-out takes, in ms. */
const fadeTime = 400;

/** Keeps the last value given while open until the fade-out is over; otherwise the window would shrink while fading. */
function useUntilFaded<T>(open: boolean, value: T): T | null {
  const last = useRef(value);
  if (open) last.current = value;
  const [isShown, setIsShown] = useState(open);
  if (open && !isShown) setIsShown(true);
  useEffect(() => {
    if (open || !isShown) return undefined;
    const timer = setTimeout(() => setIsShown(false), fadeTime);
    return () => clearTimeout(timer);
  }, [open, isShown]);
  return isShown ? last.current : null;
}

/** A window over the page. Keeps the focus inside while open, and restores it afterwards. */
export const Modal = ({
  open,
  title,
  banner,
  onClose,
  width = 'normal',
  isInAddress = false,
  closesOutside = true,
  children,
}: ModalProps) => {
  const id = useId();
  const held = useUntilFaded(open, { title, banner, width, children });
  const dialog = useRef<HTMLDialogElement>(null);
  const closeRef = useRef(onClose);
  closeRef.current = onClose;
  const inAddressRef = useRef(isInAddress);
  inAddressRef.current = isInAddress;
  const opened = useRef<() => void>(undefined);
  const close = (): void => {
    opened.current?.();
    opened.current = undefined;
  };
  useEffect(() => {
    if (!open || !dialog.current) return undefined;
    opened.current = openModal(dialog.current, {
      onRequest: () => closeRef.current(),
      isInAddress: inAddressRef.current,
    });
    return close;
  }, [open]);
  // Other effects may come after the next key, which belongs to the page as soon as it shows the window closed.
  useLayoutEffect(() => {
    if (!open) close();
  }, [open]);
  // Ignores clicks that began elsewhere, before the window appeared.
  const pressedOn = useRef<EventTarget>(null);
  const onClick = ({ target }: MouseEvent): void => {
    if (closesOutside && target === dialog.current && pressedOn.current === target) onClose();
  };
  return (
    // Clicks outside only duplicate the button and Escape.
    <dialog
      ref={dialog}
      className={`sm-modal sm-modal--${held?.width ?? width}`}
      aria-labelledby={open ? `${id}-title` : undefined}
      aria-modal="true"
      popover="manual"
      onPointerDown={({ target }) => {
        pressedOn.current = target;
      }}
      onClick={onClick}
    >
      <div className="sm-modal__panel" aria-hidden={!open || undefined}>
        <header className="sm-modal__head">
          {held?.banner}
          <h2 id={`${id}-title`} className="sm-modal__title">
            {held?.title}
          </h2>
          <button
            type="button"
            className="sm-modal__close"
            aria-label={t('Close')}
            onClick={onClose}
          >
            <span aria-hidden="true">×</span>
          </button>
        </header>
        {/* Focusable, so that long content can be scrolled by keyboard. */}
        <div className="sm-modal__body" tabIndex={0} role="group" aria-labelledby={`${id}-title`}>
          {held?.children}
        </div>
      </div>
    </dialog>
  );
};

import { useEffect, useId, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';

export interface ModalProps {
  readonly open: boolean;
  readonly title: string;
  /** Asked for by the close button, Escape, and a click beside the modal. */
  readonly onClose: () => void;
  /** At most 600 px wide; 400 for rule terms, 650 for special types. */
  readonly width?: 'normal' | 'term' | 'types';
  /** Whether a click beside it closes it. */
  readonly closesOutside?: boolean;
  readonly children: ReactNode;
}

let locks = 0;

/** Keeps the page behind from scrolling, for as long as any modal is open. */
const lockScroll = (): (() => void) => {
  locks += 1;
  document.documentElement.classList.add('sm-locked');
  return () => {
    locks -= 1;
    if (locks === 0) document.documentElement.classList.remove('sm-locked');
  };
};

/** Does something once what was changed before it is on the screen. Returns how to call it off. */
function afterPicture(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * Has a window fade, and then closes it: the browser styles the whole page for that, which the answer to a tap does not
 * wait for. Returns how to call it off.
 */
function closeSoon(dialog: HTMLDialogElement): () => void {
  const close = (): void => {
    delete dialog.dataset.closing;
    dialog.close();
  };
  // Taken away, or seen by nobody: there is no picture to wait for.
  if (!dialog.isConnected || document.hidden) {
    close();
    return () => {};
  }
  dialog.dataset.closing = '';
  const callOff = afterPicture(close);
  return () => {
    callOff();
    delete dialog.dataset.closing;
  };
}

/** A window over the page. The browser keeps the focus inside, and gives it back to where it was. */
export const Modal = ({
  open,
  title,
  onClose,
  width = 'normal',
  closesOutside = true,
  children,
}: ModalProps) => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const stayOpen = useRef(() => {});
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    stayOpen.current();
    if (!element.open) element.showModal();
    const unlock = lockScroll();
    return () => {
      unlock();
      stayOpen.current = closeSoon(element);
    };
  }, [open]);
  // The dialog's own box is its backdrop: what it holds lies in the panel.
  const onClick = ({ target }: MouseEvent): void => {
    if (closesOutside && target === dialog.current) onClose();
  };
  return (
    // A click beside it only doubles what the button and Escape do.
    <dialog
      ref={dialog}
      className={`sm-modal sm-modal--${width}`}
      aria-labelledby={`${id}-title`}
      onClick={onClick}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="sm-modal__panel">
        <header className="sm-modal__head">
          <h2 id={`${id}-title`} className="sm-modal__title">
            {title}
          </h2>
          <button type="button" className="sm-modal__close" aria-label="Close" onClick={onClose}>
            <span aria-hidden="true">×</span>
          </button>
        </header>
        {/* What is long scrolls, by keyboard too. */}
        <div className="sm-modal__body" tabIndex={0} role="group" aria-labelledby={`${id}-title`}>
          {open ? children : null}
        </div>
      </div>
    </dialog>
  );
};

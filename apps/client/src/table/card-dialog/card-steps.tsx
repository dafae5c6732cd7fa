import { arrowStep } from '@stackmate/ui/next-tab';
import { t } from '@stackmate/words';
import { useEffect, useRef } from 'react';

/** Where the card is in the list that it was opened from. */
export interface PlaceInList {
  /** From 0. */
  readonly at: number;
  readonly count: number;
  readonly onShow: (at: number) => void;
}

/** Shows the previous or next card: by buttons, and by the arrow keys outside of fields. */
export function CardSteps({ at, count, onShow }: PlaceInList) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const dialog = nav.current?.closest('dialog');
    function onKeyDown({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
      const step = nav.current ? arrowStep(key, nav.current) : 0;
      const isField = target instanceof Element && target.closest('input, select, textarea');
      if (step === 0 || isField || ctrlKey || metaKey || altKey) return;
      if (at + step >= 0 && at + step < count) onShow(at + step);
    }
    dialog?.addEventListener('keydown', onKeyDown);
    return () => dialog?.removeEventListener('keydown', onKeyDown);
  }, [at, count, onShow]);
  const button = (label: string, arrow: string, to: number) => {
    const isThere = to >= 0 && to < count;
    return (
      <button
        type="button"
        className="card-step"
        aria-disabled={!isThere}
        onClick={() => isThere && onShow(to)}
      >
        <span aria-hidden="true">{arrow}</span> <span className="card-step-word">{label}</span>
      </button>
    );
  };
  return (
    <nav className="card-steps" ref={nav} aria-label={t('Cards beside this one')}>
      {button(t('Previous'), '‹', at - 1)}
      <span role="status">{t('{at} of {count}', { at: at + 1, count })}</span>
      {button(t('Next'), '›', at + 1)}
    </nav>
  );
}

import { useMatch, useStore } from '../store/index.ts';
import { memo, useMemo, useRef } from 'react';
import { findPrimary, press } from './primary.ts';
import './prompt.css';

/** Shows the one large button, labelled with what it does. */
export const ContextButton = memo(function ContextButton() {
  const store = useStore();
  const screen = useMatch((whole) => whole);
  const { label, does, kind } = useMemo(() => findPrimary(screen), [screen]);
  const pressedLabel = useRef<string | null>(null);
  /** Label at the previous click. */
  const lastLabel = useRef('');
  return (
    <button
      type="button"
      className={`context-button ${kind}`}
      aria-disabled={does === 'nothing' || screen.guard}
      onPointerDown={() => {
        pressedLabel.current = label;
      }}
      onClick={({ detail }) => {
        // The second click of a double-click only counts if the label is still the same.
        const isMeant = detail < 2 || lastLabel.current === label;
        press(store, isMeant && (pressedLabel.current ?? label) === label);
        pressedLabel.current = null;
        lastLabel.current = label;
      }}
    >
      {label}
    </button>
  );
});

import { useMatch, useStore } from '../store/index.ts';
import { memo, useMemo } from 'react';
import { primaryOf } from './primary.ts';
import { press } from './press-primary.ts';
import './prompt.css';

/** The one large button: its label is what it does. */
export const ContextButton = memo(function ContextButton() {
  const store = useStore();
  const screen = useMatch((whole) => whole);
  const { label, does, kind } = useMemo(() => primaryOf(screen), [screen]);
  return (
    <button
      type="button"
      className={`context-button ${kind}`}
      aria-disabled={does === 'nothing' || screen.guard}
      onClick={() => press(store)}
    >
      {label}
    </button>
  );
});

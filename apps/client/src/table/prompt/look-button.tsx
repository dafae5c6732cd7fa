import { t } from '@stackmate/words';
import type { Intent } from '../intent/index.ts';
import { useStore } from '../store/index.ts';
import type { Inspected } from '../store/index.ts';

function inspectedIn({ base, origin }: Intent): Inspected | null {
  if (!origin) return null;
  if (origin.from === 'rule') return { at: 'definition', id: origin.definition };
  if (origin.from === 'card') return { at: 'card', ref: origin.ref };
  const stack = base.open.field[origin.square];
  return stack ? { at: 'card', ref: stack.cards[0].ref } : null;
}

/** Drawn as a graphic, because browsers take 100 ms to search all fonts for a missing character. */
function MagnifyingGlass() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <circle cx="6.5" cy="6.5" r="4.5" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M10 10l5 5" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}

/** Shows a button that inspects the picked-up card, for players who don't know the long press. */
export function LookButton({ intent }: { readonly intent: Intent }) {
  const store = useStore();
  const inspected = inspectedIn(intent);
  if (!inspected) return null;
  return (
    <button
      type="button"
      className="chip quiet look-button"
      onClick={() => store.inspect(inspected)}
    >
      <MagnifyingGlass />
      <span className="sm-hidden">{t('Inspect')}</span>
    </button>
  );
}

const lobby = '/play/';
const firstMatch = '/play/learn/first-match';

/** Keys of the game's storage: a finished match, and the starts of matches (finished-match.ts, seen-starts.ts). */
const matchKeys = ['stackmate.finished', 'stackmate.starts'];

function hasPlayedHere(): boolean {
  try {
    return matchKeys.some((key) => key in localStorage);
  } catch {
    // Without storage nobody knows, and the lobby offers the first match, too.
    return true;
  }
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Leads newcomers, who have no match on this device, from links to the lobby straight to the first match. */
export function playFirstMatch(open: (address: string) => void): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (link?.getAttribute('href') !== lobby || !isPlain(event) || hasPlayedHere()) return;
      event.preventDefault();
      event.stopPropagation();
      open(firstMatch);
    },
    true,
  );
}

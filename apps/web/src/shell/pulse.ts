import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** How long what a link led to is shown, in milliseconds. */
const pulseTime = 1000;

/** Calls back once an element is in sight: a long way there takes its time. Gives back what calls it off. */
function whenInSight(element: Element, then: () => void): () => void {
  const observer = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    then();
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/** Flashes an element once. */
function pulse(element: Element): void {
  element.classList.remove('pulse');
  // The browser must see it without, or it would go on with the old flash.
  void element.getBoundingClientRect();
  element.classList.add('pulse');
  setTimeout(() => element.classList.remove('pulse'), pulseTime);
}

const targetOf = (hash: string): Element | null => {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
};

/** Shows what the end of the address names: opened if it is folded, in sight, and flashed. */
export function usePulse(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const target = targetOf(hash);
    if (!target) return undefined;
    const folded = target.closest('details');
    if (folded && !folded.open) {
      folded.open = true;
      target.scrollIntoView();
    }
    return whenInSight(target, () => pulse(target));
  }, [hash, key]);
}

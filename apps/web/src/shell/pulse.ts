import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Duration of the highlight, in ms. */
const pulseTime = 1000;

/** Calls back once an element is visible, since smooth scrolling takes time. Returns a function that cancels. */
function whenVisible(element: Element, onVisible: () => void): () => void {
  const observer = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    onVisible();
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/** Highlights an element once. */
function pulse(element: Element): void {
  element.classList.remove('pulse');
  // Forces a reflow; otherwise the animation wouldn't restart.
  void element.getBoundingClientRect();
  element.classList.add('pulse');
  setTimeout(() => element.classList.remove('pulse'), pulseTime);
}

const findTarget = (hash: string): Element | null => {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
};

/** Opens, scrolls to and highlights the element that the address's hash names. */
export function usePulse(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const target = findTarget(hash);
    if (!target) return undefined;
    const details = target.closest('details');
    if (details && !details.open) {
      details.open = true;
      target.scrollIntoView();
    }
    return whenVisible(target, () => pulse(target));
  }, [hash, key]);
}

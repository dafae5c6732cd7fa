import { reducesMotion } from '../../platform/settings/app-settings.ts';

/** Time in which a picked card flies to the pool, in ms. */
const flight = 320;

/** Lets the face of a picked card fly to the pool. With reduced motion, nothing moves: the card is just gone. */
export function flyToPool(card: Element, pool: Element): void {
  if (reducesMotion() || typeof card.animate !== 'function') return;
  const from = card.getBoundingClientRect();
  const to = pool.getBoundingClientRect();
  const ghost = card.cloneNode(true) as HTMLElement;
  ghost.className = 'draft-ghost';
  ghost.inert = true;
  ghost.setAttribute('aria-hidden', 'true');
  ghost.style.setProperty(
    '--face-scale',
    getComputedStyle(card).getPropertyValue('--face-scale') || '0.5',
  );
  ghost.style.left = `${from.left}px`;
  ghost.style.top = `${from.top}px`;
  document.body.append(ghost);
  const x = to.left + to.width / 2 - from.left - from.width / 2;
  const y = to.top + 24 - from.top - from.height / 2;
  const motion = ghost.animate(
    [
      { transform: 'none', opacity: 1 },
      {
        transform: `translate(${x * 0.25}px, ${y * 0.25 - 24}px) scale(0.94)`,
        opacity: 1,
        offset: 0.3,
      },
      { transform: `translate(${x}px, ${y}px) scale(0.12)`, opacity: 0.2 },
    ],
    { duration: flight, easing: 'cubic-bezier(0.3, 0.1, 0.3, 1)' },
  );
  const remove = (): void => ghost.remove();
  motion.finished.then(remove, remove);
}

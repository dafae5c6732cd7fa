/** Time a refused card takes to fly back. Milliseconds. */
const flightBack = 200;

/** A picture of a card that follows the pointer. */
export interface Ghost {
  readonly moveBy: (x: number, y: number) => void;
  readonly flyBack: () => void;
  readonly remove: () => void;
}

/** Makes a ghost of an element, right where that is. */
export function createDragGhost(source: HTMLElement): Ghost {
  // As large as it lies in its place, also while it is shown larger.
  const { left: start, width: shown, bottom } = source.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = source;
  const [left, top] = [start + (shown - width) / 2, bottom - height];
  const ghost = source.cloneNode(true) as HTMLElement;
  ghost.classList.add('ghost');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  Object.assign(ghost.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  // A whole face is as wide as this says.
  ghost.style.setProperty('--hand-width', `${width}px`);
  document.body.append(ghost);
  return {
    moveBy: (x, y) => {
      ghost.style.transform = `translate(${x}px, ${y}px)`;
    },
    flyBack: () => {
      ghost.style.transition = `transform ${flightBack}ms ease-out`;
      ghost.style.transform = 'none';
      setTimeout(() => ghost.remove(), flightBack);
    },
    remove: () => ghost.remove(),
  };
}

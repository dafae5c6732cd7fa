/** Time a refused card takes to fly back, in ms. */
const flyBackTime = 200;

/** A copy of a card that follows the pointer. */
export interface Ghost {
  readonly moveBy: (x: number, y: number) => void;
  readonly flyBack: () => void;
  readonly remove: () => void;
}

/** Creates a ghost of an element, exactly over it. */
export function createDragGhost(source: HTMLElement): Ghost {
  // The size in the layout, even while the element is shown enlarged.
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
  // A full face takes its width from this property.
  ghost.style.setProperty('--hand-width', `${width}px`);
  document.body.append(ghost);
  return {
    moveBy: (x, y) => {
      ghost.style.transform = `translate(${x}px, ${y}px)`;
    },
    flyBack: () => {
      ghost.style.transition = `transform ${flyBackTime}ms ease-out`;
      ghost.style.transform = 'none';
      setTimeout(() => ghost.remove(), flyBackTime);
    },
    remove: () => ghost.remove(),
  };
}

/** Pictures in markup from the server: they stop to shimmer when they are there, and say so when they can't be had. */

const holderOf = (image: HTMLImageElement): HTMLElement | null =>
  image.closest<HTMLElement>('[data-baked] .sm-picture');

function isThere(image: HTMLImageElement): void {
  const holder = holderOf(image);
  holder?.classList.remove('sm-picture--loading');
  holder?.classList.add('sm-picture--loaded');
}

function isLost(image: HTMLImageElement): void {
  if (image.matches('[data-baked] .sm-icon')) {
    console.error(`Error loading icon: ${image.getAttribute('src')}`);
    image.classList.add('sm-icon--lost');
  }
  const holder = holderOf(image);
  if (!holder) return;
  const message = document.createElement('span');
  message.className = 'sm-picture__message';
  message.textContent = `Error loading image: ${image.getAttribute('src')}`;
  holder.className = 'sm-picture sm-picture--failed';
  holder.replaceChildren(message);
}

/** Begins to watch. */
export function watchImages(): void {
  const onSettled = ({ type, target }: Event): void => {
    if (target instanceof HTMLImageElement) (type === 'load' ? isThere : isLost)(target);
  };
  // Loading tells only the picture itself, on the way down.
  document.addEventListener('load', onSettled, true);
  document.addEventListener('error', onSettled, true);
  for (const image of document.querySelectorAll<HTMLImageElement>('[data-baked] img')) {
    if (image.complete) (image.naturalWidth > 0 ? isThere : isLost)(image);
  }
}

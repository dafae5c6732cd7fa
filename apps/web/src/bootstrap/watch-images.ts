/** Images in server-rendered markup shimmer until they load and show a message if they fail. */

const findHolder = (image: HTMLImageElement): HTMLElement | null =>
  image.closest<HTMLElement>('[data-prerendered] .sm-picture');

function showLoaded(image: HTMLImageElement): void {
  const holder = findHolder(image);
  holder?.classList.remove('sm-picture--loading');
  holder?.classList.add('sm-picture--loaded');
}

function showFailed(image: HTMLImageElement): void {
  if (image.matches('[data-prerendered] .sm-icon')) {
    console.error(`Error loading icon: ${image.getAttribute('src')}`);
    image.classList.add('sm-icon--lost');
  }
  const holder = findHolder(image);
  if (!holder) return;
  const message = document.createElement('span');
  message.className = 'sm-picture__message';
  message.textContent = `Error loading image: ${image.getAttribute('src')}`;
  holder.className = 'sm-picture sm-picture--failed';
  holder.replaceChildren(message);
}

/** Starts watching the images of the page. */
export function watchImages(): void {
  const onSettled = ({ type, target }: Event): void => {
    if (target instanceof HTMLImageElement) (type === 'load' ? showLoaded : showFailed)(target);
  };
  // Load and error events don't bubble, so they are captured.
  document.addEventListener('load', onSettled, true);
  document.addEventListener('error', onSettled, true);
  for (const image of document.querySelectorAll<HTMLImageElement>('[data-prerendered] img')) {
    if (image.complete) (image.naturalWidth > 0 ? showLoaded : showFailed)(image);
  }
}

const {
  entry = '',
  fonts = '',
  style = '',
  modules = '',
} = document.querySelector<HTMLElement>('[data-entry]')?.dataset ?? {};

const wordsOf = (text: string): string[] => text.split(' ').filter((each) => each !== '');

/** Fulfilled when what a new link of the head leads to came, or will not. */
const brought = (link: Partial<HTMLLinkElement>): Promise<unknown> =>
  new Promise((done) => {
    const element = Object.assign(document.createElement('link'), link);
    element.addEventListener('load', done);
    element.addEventListener('error', done);
    document.head.append(element);
  });

/** Fetches all that the page is made of at once, and brings it to life. */
async function bringToLife(): Promise<void> {
  const looks = [
    brought({ rel: 'preload', as: 'style', href: style }),
    ...wordsOf(fonts).map((href) => brought({ rel: 'preload', as: 'font', crossOrigin: '', href })),
  ];
  for (const href of wordsOf(modules)) void brought({ rel: 'modulepreload', href });
  // The page changes its looks once, not with every file.
  await Promise.all(looks);
  await brought({ rel: 'stylesheet', href: style });
  await import(/* @vite-ignore */ entry);
}

/** Buttons do nothing before the page is alive: they are pressed once more when it is (shell/shell.tsx says so). */
function keepEarlyClicks(): void {
  const pressed: HTMLButtonElement[] = [];
  const keep = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.type === 'button') pressed.push(button);
  };
  const pressAgain = (): void => {
    document.removeEventListener('click', keep, true);
    for (const button of pressed) button.click();
  };
  document.addEventListener('click', keep, true);
  document.addEventListener('alive', pressAgain, { once: true });
}

keepEarlyClicks();

// What is read is painted first. Behind another page nothing is painted, so there is nothing to wait for.
if (document.visibilityState === 'visible') {
  requestAnimationFrame(() => setTimeout(() => void bringToLife()));
} else void bringToLife();

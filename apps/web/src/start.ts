import { importApp, preloadApp } from './bootstrap/import-app.ts';
import { playFirstMatch } from './bootstrap/play-first-match.ts';
import { queueClicks } from './bootstrap/queue-clicks.ts';
import { queueInput } from './bootstrap/queue-input.ts';
import { whenIdle, afterPaint, nextEvent, wait } from './bootstrap/browser-events.ts';
import { watchImages } from './bootstrap/watch-images.ts';

/** Events that announce an interaction. */
const userEvents = [
  'pointerover',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'wheel',
  'scroll',
];

/** Delay without any interaction before the page hydrates anyway, in ms. */
const idleDelay = 3000;

/** Keys of words/choose-language.ts and api/tag-manager.ts. */
function hasStoredChoice(): boolean {
  try {
    return 'language' in localStorage || 'consent' in localStorage;
  } catch {
    return false;
  }
}

/** Checks whether the page needs hydration soon: for its address, to record the visit, or to apply stored choices. */
function needsImmediateStart(): boolean {
  const { search, hash, pathname } = window.location;
  return search !== '' || hash !== '' || /^(?:\/[a-z-]+)?\/t-/.test(pathname) || hasStoredChoice();
}

let isPreloaded = false;
// Before clicks are queued, because it needs no page that is interactive.
playFirstMatch((address) => window.location.assign(address));
const replayQueuedInput = queueInput();
const replayQueuedClicks = queueClicks(() => isPreloaded);
const replayQueued = (): void => {
  replayQueuedInput();
  replayQueuedClicks();
};
document.addEventListener('hydrated', replayQueued, { once: true });
watchImages();

const firstUserEvent = nextEvent(document, ...userEvents);
// Content and its images come first.
await Promise.race([
  firstUserEvent,
  document.readyState === 'complete' ? whenIdle() : nextEvent(window, 'load'),
]);
await Promise.race([firstUserEvent, afterPaint().then(whenIdle)]);
const preloading = preloadApp().then(() => {
  isPreloaded = true;
});
await Promise.race([
  firstUserEvent,
  needsImmediateStart() ? preloading : preloading.then(() => wait(idleDelay)).then(whenIdle),
]);
importApp().catch((failure: unknown) => {
  replayQueued();
  throw failure;
});

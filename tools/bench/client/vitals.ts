import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { BarePage } from './bare.ts';

/** What the browser itself says of how a page was for its visitor; milliseconds, and layout shift without a unit. */
export interface Vitals {
  readonly lcp: number;
  /** What moved by itself: the worst window of five seconds, as browsers' makers count it. */
  readonly cls: number;
  /** From each input to the next picture, the shortest first; what came within 16 ms is told as 16. */
  readonly answers: readonly number[];
}

interface SeenVitals {
  lcp: number;
  cls: number;
  /** The longest of each interaction, by its number. */
  answers: Record<number, number>;
  /** How many interactions there had been when counting began. */
  from: number;
}

type WatchedPage = Window & { seen?: SeenVitals };
type CountedAnswer = Performance & { readonly interactionCount: number };
interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}
interface Input extends PerformanceEntry {
  readonly interactionId: number;
}

/** Runs in the page, from its beginning. */
function watchPage(): void {
  const seen: SeenVitals = { lcp: 0, cls: 0, answers: {}, from: 0 };
  (window as WatchedPage).seen = seen;
  /** A window ends after five seconds, or when nothing has moved for one. */
  let shifts = { from: 0, last: 0, sum: 0 };
  const watch = (type: string, see: (entry: PerformanceEntry) => void): void => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(see));
    observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  };
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime } = entry as Shift;
    if (hadRecentInput) return;
    const goesOn = startTime - shifts.last < 1000 && startTime - shifts.from < 5000;
    if (!goesOn) shifts = { from: startTime, last: startTime, sum: 0 };
    shifts.last = startTime;
    shifts.sum += value;
    seen.cls = Math.max(seen.cls, shifts.sum);
  });
  watch('event', (entry) => {
    const { interactionId, duration } = entry as Input;
    if (interactionId === 0) return;
    seen.answers[interactionId] = Math.max(seen.answers[interactionId] ?? 0, duration);
  });
}

/** Has every page of these visits watched from its beginning. */
export const watchVitals = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(watchPage);

/** Has a page watched that nobody looks into. */
export async function watchBareVitals({ send }: BarePage): Promise<void> {
  await send('Page.enable');
  await send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watchPage.toString()})()` });
}

/** Runs in the page. */
function tell(): Vitals {
  const { lcp, cls, answers, from } = (window as WatchedPage).seen!;
  const slow = Object.values(answers);
  const quick = (performance as CountedAnswer).interactionCount - from - slow.length;
  const all = [...slow, ...Array.from({ length: Math.max(0, quick) }, () => 16)];
  return { lcp, cls, answers: all.toSorted((one, other) => one - other) };
}

export const vitalsOfBare = ({ evaluate }: BarePage): Promise<Vitals> =>
  evaluate(`(${tell.toString()})()`);

export const vitalsOf = (page: Page): Promise<Vitals> => page.evaluate(tell);

/** Runs in the page. */
function forget(): void {
  const { seen } = window as WatchedPage;
  const from = (performance as CountedAnswer).interactionCount;
  if (seen) Object.assign(seen, { answers: {}, cls: 0, from });
}

/** Answers to input, and what moves, are counted anew from here on. */
export const countAnew = (page: Page): Promise<void> => page.evaluate(forget);

export const countAnewBare = ({ evaluate }: BarePage): Promise<void> =>
  evaluate(`(${forget.toString()})()`);

/** The phone's network: 150 ms away, 1.6 Mbit/s. */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** The slow phone that measurements on the web are made for: 4 times slower, on a slow network. */
export async function likeSlowPhone(page: Page, slowdown: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowNetwork);
  return session;
}

/** The screen of that phone. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
};

const { viewport, deviceScaleFactor, isMobile: mobile } = phone;

/** The same in pixels. */
export const phonePixels = {
  width: Math.ceil(viewport.width * deviceScaleFactor),
  height: Math.ceil(viewport.height * deviceScaleFactor),
};

interface BarePhone {
  readonly slowdown: number;
  /** On the slow network too. */
  readonly isFar: boolean;
}

/** Makes a page that nobody looks into one on the same phone. */
export async function likeBarePhone(
  { send }: BarePage,
  { slowdown, isFar }: BarePhone,
): Promise<void> {
  await send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile });
  await send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (!isFar) return;
  await send('Network.enable');
  await send('Network.emulateNetworkConditions', slowNetwork);
}

/** The slow network is over, the slow processor stays. */
export const onFastNetwork = (session: CDPSession): Promise<unknown> =>
  session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });

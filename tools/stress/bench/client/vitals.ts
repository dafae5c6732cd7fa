import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { BarePage } from './bare.ts';

/** Web vitals as the browser reports them, in ms; layout shift has no unit. */
export interface Vitals {
  readonly lcp: number;
  /** Unexpected layout shift: the worst 5 s window, as browser vendors define it. */
  readonly cls: number;
  /** Time from each input to the next frame, ascending; times up to 16 ms count as 16. */
  readonly answers: readonly number[];
}

interface SeenVitals {
  lcp: number;
  cls: number;
  /** Longest duration of each interaction, by id. */
  answers: Record<number, number>;
  /** Number of interactions before counting started. */
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

/** Collects vitals. Runs in the page before its scripts. */
function watchPage(): void {
  const seen: SeenVitals = { lcp: 0, cls: 0, answers: {}, from: 0 };
  (window as WatchedPage).seen = seen;
  /** A window ends after 5 s, or after 1 s without shifts. */
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

/** Watches every page of the context from its start. */
export const watchVitals = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(watchPage);

/** Watches a page without an inspector. */
export async function watchBareVitals({ send }: BarePage): Promise<void> {
  await send('Page.enable');
  await send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watchPage.toString()})()` });
}

/** Returns the vitals. Runs in the page. */
function tell(): Vitals {
  const { lcp, cls, answers, from } = (window as WatchedPage).seen!;
  const slow = Object.values(answers);
  const quick = (performance as CountedAnswer).interactionCount - from - slow.length;
  const all = [...slow, ...Array.from({ length: Math.max(0, quick) }, () => 16)];
  return { lcp, cls, answers: all.toSorted((a, b) => a - b) };
}

export const bareVitals = ({ evaluate }: BarePage): Promise<Vitals> =>
  evaluate(`(${tell.toString()})()`);

export const loadVitals = (page: Page): Promise<Vitals> => page.evaluate(tell);

/** Resets responses and layout shift. Runs in the page. */
function forget(): void {
  const { seen } = window as WatchedPage;
  const from = (performance as CountedAnswer).interactionCount;
  if (seen) Object.assign(seen, { answers: {}, cls: 0, from });
}

/** Restarts the counting of responses and layout shifts. */
export const countAnew = (page: Page): Promise<void> => page.evaluate(forget);

export const countAnewBare = ({ evaluate }: BarePage): Promise<void> =>
  evaluate(`(${forget.toString()})()`);

/** The phone's network: 150 ms latency, 1.6 Mbit/s. */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** Emulates a slow phone, the usual reference for web measurements, on a slow network. */
export async function likeSlowPhone(page: Page, slowdown: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowNetwork);
  return session;
}

/** Screen of that phone. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
};

const { viewport, deviceScaleFactor, isMobile: mobile } = phone;

/** Its size in device pixels. */
export const phonePixels = {
  width: Math.ceil(viewport.width * deviceScaleFactor),
  height: Math.ceil(viewport.height * deviceScaleFactor),
};

interface BarePhone {
  readonly slowdown: number;
  /** Whether it is on the slow network. */
  readonly isFar: boolean;
}

/** Emulates the same phone on a page without an inspector. */
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

/** Ends the slow network; the CPU stays slow. */
export const onFastNetwork = (session: CDPSession): Promise<unknown> =>
  session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });

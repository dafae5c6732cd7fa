import type { SiteConfig } from '@stackmate/protocol/site-config';
import type { HumanCheckWidget } from './human-check.ts';

/** The interface that the supported third parties share. */
interface Widget {
  readonly render: (
    holder: HTMLElement,
    options: Readonly<Record<string, string | ((token: string) => void)>>,
  ) => string | number;
  readonly execute: (id: string | number) => unknown;
  readonly reset: (id: string | number) => void;
  /** Calls back once `render` exists; some widgets lack this. */
  readonly ready?: (onReady: () => void) => void;
}

/** Options that keep each widget invisible until it is executed. */
const invisibleOptions = {
  turnstile: { execution: 'execute', appearance: 'interaction-only' },
  hcaptcha: { size: 'invisible' },
  grecaptcha: { size: 'invisible' },
} as const;
type WidgetName = keyof typeof invisibleOptions;

const widgetNames = Object.keys(invisibleOptions) as WidgetName[];

const widgetsOnPage = (): Partial<Record<WidgetName, Widget>> =>
  window as unknown as Partial<Record<WidgetName, Widget>>;

const loadScript = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${address} did not load`)));
    document.head.append(script);
  });

/** Loads the configured third party's check. Rejects if it fails to load. */
export async function openOutsideCheck(
  { script, siteKey }: NonNullable<SiteConfig['humanCheck']>,
  holder: HTMLElement,
): Promise<HumanCheckWidget> {
  await loadScript(script);
  const name = widgetNames.find((candidate) => widgetsOnPage()[candidate] !== undefined);
  if (name === undefined) throw new Error(`${script} has no human check`);
  const widget = widgetsOnPage()[name]!;
  // Some scripts load in two steps.
  if (typeof widget.render !== 'function')
    await new Promise<void>((resolve) => widget.ready?.(resolve));
  let answer: (token: string | null) => void = () => {};
  const failed = (): void => answer(null);
  const id = widget.render(holder, {
    ...invisibleOptions[name],
    sitekey: siteKey,
    callback: (token) => answer(token),
    'error-callback': failed,
    'expired-callback': failed,
    'close-callback': failed,
  });
  return {
    ask: () =>
      new Promise((resolve) => {
        answer = resolve;
        widget.execute(id);
      }),
    reset: () => widget.reset(id),
  };
}

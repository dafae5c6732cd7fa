import type { SiteConfig } from '../site/site-config.ts';
import type { HumanCheck } from './human-check.ts';

/** What the third parties that do this have in common. */
interface Widget {
  readonly render: (
    holder: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly size: 'invisible';
      readonly callback: (token: string) => void;
      readonly 'error-callback': () => void;
      readonly 'expired-callback': () => void;
    },
  ) => string | number;
  readonly execute: (id: string | number) => unknown;
  readonly reset: (id: string | number) => void;
}

const widgetNames = ['turnstile', 'hcaptcha', 'grecaptcha'] as const;

const widgetOnPage = (): Widget | undefined => {
  const owner = window as unknown as Partial<Record<(typeof widgetNames)[number], Widget>>;
  return widgetNames.map((name) => owner[name]).find((widget) => widget !== undefined);
};

const loadScript = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${address} did not load`)));
    document.head.append(script);
  });

/** Brings the configured third party. Rejects if it does not come. */
export async function openOutsideCheck(
  { script, siteKey }: NonNullable<SiteConfig['humanCheck']>,
  holder: HTMLElement,
): Promise<HumanCheck> {
  await loadScript(script);
  const widget = widgetOnPage();
  if (!widget) throw new Error(`${script} brought no human check`);
  let answer: (token: string | null) => void = () => {};
  const failed = (): void => answer(null);
  const id = widget.render(holder, {
    sitekey: siteKey,
    size: 'invisible',
    callback: (token) => answer(token),
    'error-callback': failed,
    'expired-callback': failed,
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

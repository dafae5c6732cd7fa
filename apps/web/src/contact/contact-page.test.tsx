// @vitest-environment happy-dom
import { defaultSiteConfig } from '@stackmate/protocol/site-config';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SiteContext } from '../site/use-site.ts';
import { page } from './contact-page.tsx';

/** Fake of the third party's widget. */
const widget = {
  render: vi.fn<(holder: HTMLElement, options: Record<string, unknown>) => string>(() => 'id'),
  execute: vi.fn<(id: string) => void>(),
  reset: vi.fn<(id: string) => void>(),
};
type Options = {
  readonly callback: (token: string) => void;
  readonly 'error-callback': () => void;
};
const options = (): Options => widget.render.mock.calls[0][1] as unknown as Options;

const site = {
  ...defaultSiteConfig,
  humanCheck: { script: 'https://check.example/api.js', siteKey: 'site-key' },
};
const scripts: HTMLScriptElement[] = [];
const sent: { readonly address: string; readonly init: RequestInit }[] = [];
let answer: () => Promise<Response> | Response;

// Preloads lazy modules, so that tests needn't wait for them.
beforeAll(() => import('./outside-check.ts'));
beforeEach(() => {
  scripts.length = 0;
  sent.length = 0;
  answer = () => Response.json({ status: 'ok' });
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    scripts.push(script as HTMLScriptElement);
    queueMicrotask(() => (script as HTMLScriptElement).dispatchEvent(new Event('load')));
  });
  vi.stubGlobal('turnstile', widget);
  widget.execute.mockImplementation(() => options().callback('token'));
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push({ address, init });
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const mock of Object.values(widget)) mock.mockReset();
  widget.render.mockImplementation(() => 'id');
});

const open = (): void =>
  void render(
    <SiteContext value={site}>
      <page.Component />
    </SiteContext>,
  );
const fields = () => ({
  name: screen.getByLabelText<HTMLInputElement>('Name'),
  email: screen.getByLabelText<HTMLInputElement>('Email'),
  message: screen.getByLabelText<HTMLTextAreaElement>('Message'),
});
const fill = (values: Partial<Record<'name' | 'email' | 'message', string>> = {}): void => {
  const all = { name: ' Anna ', email: 'anna@a.example', message: ' Hello ', ...values };
  for (const [name, field] of Object.entries(fields())) {
    fireEvent.change(field, { target: { value: all[name as keyof typeof all] } });
  }
};
const settle = async (): Promise<void> => {
  await act(() => new Promise((soon) => setTimeout(soon, 20)));
};
const submit = async (): Promise<void> => {
  fireEvent.submit(fields().name.form!);
  await settle();
};
const alertText = (): string | null => screen.queryByRole('alert')?.textContent ?? null;

describe('contact form', () => {
  it('is titled Contact Team and asks for name, e-mail address and a message of 5 rows', () => {
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Contact Team');
    const { name, email, message } = fields();
    expect([name.type, email.type, message.tagName]).toEqual(['text', 'email', 'TEXTAREA']);
    expect(message.getAttribute('rows')).toBe('5');
    expect(scripts).toEqual([]);
  });

  it.each(['name', 'email', 'message'] as const)(
    'shows "Please fill in all fields." when the %s is empty after trimming, and sends nothing',
    async (field) => {
      open();
      fill({ [field]: '  ' });
      await submit();
      expect(alertText()).toBe('Please fill in all fields.');
      expect([scripts.length, sent.length]).toEqual([0, 0]);
    },
  );

  it.each([
    ['turnstile', { execution: 'execute', appearance: 'interaction-only' }],
    ['hcaptcha', { size: 'invisible' }],
    ['grecaptcha', { size: 'invisible' }],
  ])(
    "loads the human check with the first message, invisibly, with the site's key: %s",
    async (name, unseen) => {
      vi.unstubAllGlobals();
      vi.stubGlobal(name, widget);
      vi.stubGlobal('fetch', async () => Response.json({ status: 'ok' }));
      open();
      fill();
      await submit();
      expect(scripts.map(({ src }) => src)).toEqual(['https://check.example/api.js']);
      expect(widget.render.mock.calls[0][1]).toMatchObject({ sitekey: 'site-key', ...unseen });
      expect(screen.getByText('Message sent!')).toBeTruthy();
    },
  );

  it('waits for a third party that loads in two steps', async () => {
    const half = { ready: vi.fn<(then: () => void) => void>() };
    vi.unstubAllGlobals();
    vi.stubGlobal('grecaptcha', half);
    vi.stubGlobal('fetch', async () => Response.json({ status: 'ok' }));
    open();
    fill();
    await submit();
    expect(widget.render).not.toHaveBeenCalled();
    Object.assign(half, widget);
    half.ready.mock.calls[0][0]();
    await settle();
    expect(screen.getByText('Message sent!')).toBeTruthy();
  });

  it('sends name, e-mail address, message and the token, trimmed, as JSON', async () => {
    open();
    fill();
    await submit();
    expect(sent).toHaveLength(1);
    expect(sent[0].address).toBe('/api/contact');
    expect(sent[0].init.method).toBe('POST');
    expect(new Headers(sent[0].init.headers).get('content-type')).toBe('application/json');
    expect(JSON.parse(sent[0].init.body as string)).toEqual({
      name: 'Anna',
      email: 'anna@a.example',
      message: 'Hello',
      captcha: 'token',
    });
  });

  it('shows "Sending…" with disabled fields while the check runs, and sends only once', async () => {
    widget.execute.mockImplementation(() => {});
    open();
    fill();
    await submit();
    const { name, email, message } = fields();
    expect([name, email, message].every(({ disabled }) => disabled)).toBe(true);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sending…' });
    expect(button.disabled).toBe(true);
    fireEvent.submit(name.form!);
    options().callback('token');
    await settle();
    expect(widget.execute).toHaveBeenCalledTimes(1);
    expect(sent).toHaveLength(1);
  });

  it('shows "Message sent!" and "We will reply as soon as possible" in place of the form', async () => {
    open();
    fill();
    await submit();
    const box = screen.getByText('Message sent!').parentElement!;
    expect(box.textContent).toContain('We will reply as soon as possible');
    expect(document.activeElement).toBe(box);
    expect(screen.queryByLabelText('Message')).toBeNull();
  });

  it('shows "Security check failed. Please try again." without a token, and stops sending', async () => {
    widget.execute.mockImplementation(() => options()['error-callback']());
    open();
    fill();
    await submit();
    expect(alertText()).toBe('Security check failed. Please try again.');
    expect(sent).toEqual([]);
    expect(fields().message.value).toBe(' Hello ');
  });

  it('shows the same when the third party fails to load, and loads it again the next time', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(document.head, 'append').mockImplementationOnce((script) => {
      queueMicrotask(() => (script as HTMLScriptElement).dispatchEvent(new Event('error')));
    });
    open();
    fill();
    await submit();
    expect(alertText()).toBe('Security check failed. Please try again.');
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    await submit();
    expect(sent).toHaveLength(1);
  });

  it('resets the check after each attempt, whatever the outcome', async () => {
    open();
    fill();
    answer = () => Response.json({ error: 'no' }, { status: 400 });
    await submit();
    expect(widget.reset.mock.calls).toEqual([['id']]);
    answer = () => Response.json({ status: 'ok' });
    await submit();
    expect(widget.reset).toHaveBeenCalledTimes(2);
    // Loaded and rendered only once.
    expect([scripts.length, widget.render.mock.calls.length]).toEqual([1, 1]);
  });

  const json = (value: unknown, status: number) => () => Response.json(value, { status });
  it.each([
    [json({ error: 'Required fields are empty' }, 400), 'Required fields are empty'],
    [json({ error: 'Email is invalid' }, 400), 'Email is invalid'],
    [json({ error: 'Anti-spam verification failed' }, 403), 'Anti-spam verification failed'],
    [json({}, 400), 'Submission failed.'],
    [json(null, 503), 'Submission failed.'],
    [() => new Response('<html>', { status: 502 }), 'Submission failed.'],
    [() => Promise.reject(new TypeError('Failed to fetch')), 'An unexpected error occurred.'],
  ])('shows the error in a dialog that OK dismisses: %#', async (input, words) => {
    open();
    fill();
    answer = input;
    await submit();
    expect(screen.getByRole('dialog').textContent).toContain(words);
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(alertText()).toBeFalsy();
    expect(fields().message.value).toBe(' Hello ');
    expect(fields().message.disabled).toBe(false);
  });
});

describe('server status line', () => {
  const ask = async (): Promise<string> => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Check the server' }));
    await settle();
    return screen.getByRole('status').textContent;
  };

  it("shows the server's response time", async () => {
    answer = () => Response.json({ status: 'ok' });
    expect(await ask()).toMatch(/^The server is up and responds in \d+ ms\.$/);
    expect(sent.map(({ address }) => address)).toEqual(['/api/status', '/api/latency']);
    expect(sent[1].init.method).toBe('HEAD');
  });

  it.each([
    [() => Response.json({ status: 'maintenance' }, { status: 503 }), /maintenance/],
    [() => new Response('', { status: 429 }), /maintenance/],
    [() => new Response('', { status: 405 }), /maintenance/],
    [() => Response.json({ status: 'error' }, { status: 500 }), /isn’t responding/],
    [() => new Response('', { status: 500 }), /isn’t responding/],
    [() => Promise.reject(new TypeError('offline')), /isn’t responding/],
  ])('shows whether the server is in maintenance or broken: %#', async (input, words) => {
    answer = input;
    expect(await ask()).toMatch(words);
  });
});

// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signupToken } from '../api/signup-token.ts';
import { SignupBox } from './signup-box.tsx';

/** A request to the server, and a way to answer it. */
interface Call {
  readonly address: string;
  readonly init: RequestInit;
  readonly answer: (response: Response | Error) => Promise<void>;
}
const calls: Call[] = [];

// Preloads lazy modules, so that tests needn't wait for them.
beforeAll(() => import('../api/signup-token.ts'));
beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal(
    'fetch',
    (address: string, init: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        calls.push({
          address,
          init,
          answer: async (input) => {
            if (input instanceof Error) reject(input);
            else resolve(input);
            // Lets everything that follows the response finish.
            await act(() => new Promise((soon) => setTimeout(soon, 5)));
          },
        });
      }),
  );
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const open = () => {
  const router = createMemoryRouter([
    { path: '/', Component: SignupBox },
    { path: '/t-offer', Component: () => <p>the offer</p> },
  ]);
  render(<RouterProvider router={router} />);
  return router;
};
const field = (): HTMLInputElement =>
  screen.getByPlaceholderText<HTMLInputElement>('Enter email to receive discount');
const button = (): HTMLButtonElement => screen.getByRole<HTMLButtonElement>('button');
const type = (value: string): void => void fireEvent.change(field(), { target: { value } });
const submit = async (): Promise<void> => {
  const before = calls.length;
  // Both Enter and the button submit the form.
  fireEvent.submit(field().form!);
  await expect.poll(() => calls.length).toBe(before + 1);
};
const refusal = (body: BodyInit, status = 400) => new Response(body, { status });

describe('signup box', () => {
  it('lets the browser require a valid e-mail address', () => {
    open();
    expect(field().type).toBe('email');
    expect(field().required).toBe(true);
    expect(button().textContent).toBe('Subscribe');
    expect(button().type).toBe('submit');
    expect(field().form).toBe(button().form);
  });

  it('disables its button while the field is empty after trimming', () => {
    open();
    expect(button().disabled).toBe(true);
    // Browsers trim e-mail fields themselves; another type shows that the form trims too.
    field().type = 'text';
    type('   ');
    expect(button().disabled).toBe(true);
    type(' a ');
    expect(button().disabled).toBe(false);
  });

  it('sends the trimmed address with its token and campaign, as JSON', async () => {
    localStorage.setItem('utm_source', 'somewhere');
    open();
    field().type = 'text';
    type('  anna@a.example ');
    await submit();
    expect(calls[0].address).toBe('/api/subscribe');
    expect(calls[0].init).toMatchObject({ method: 'POST', mode: 'cors', cache: 'no-store' });
    expect(new Headers(calls[0].init.headers).get('content-type')).toBe('application/json');
    expect(JSON.parse(calls[0].init.body as string)).toEqual({
      email: 'anna@a.example',
      token: signupToken('anna@a.example', Date.now()),
      language: 'en',
      utm_source: 'somewhere',
    });
  });

  it('sends the proof of the last signup in this tab, so that the server can report a repeated one', async () => {
    open();
    type('anna@a.example');
    await submit();
    expect(JSON.parse(calls[0].init.body as string)).not.toHaveProperty('proof');
    await calls[0].answer(Response.json({ status: 'ok', message: 'Thank you!', proof: '1.abc' }));
    cleanup();
    open();
    type('anna@a.example');
    await submit();
    expect(JSON.parse(calls[1].init.body as string)).toMatchObject({ proof: '1.abc' });
    await calls[1].answer(refusal('{"error":"You are already subscribed."}', 409));
    expect(screen.getByRole('alert').textContent).toBe('You are already subscribed.');
  });

  it('shows "Subscribing..." with a disabled button while sending, and sends only once', async () => {
    open();
    type('anna@a.example');
    fireEvent.submit(field().form!);
    fireEvent.submit(field().form!);
    await expect.poll(() => calls.length).toBe(1);
    expect(button().textContent).toBe('Subscribing...');
    expect(button().disabled).toBe(true);
    fireEvent.submit(field().form!);
    await new Promise((soon) => setTimeout(soon, 20));
    expect(calls).toHaveLength(1);
  });

  it('goes to /t-offer?source=emailsub on success', async () => {
    const router = open();
    type('anna@a.example');
    await submit();
    await calls[0].answer(Response.json({ status: 'ok' }));
    const { pathname, search } = router.state.location;
    expect(`${pathname}${search}`).toBe('/t-offer?source=emailsub');
    expect(screen.getByText('the offer')).toBeTruthy();
  });

  it.each([
    [refusal('{"error":"You are already subscribed."}', 409), 'You are already subscribed.'],
    [refusal('{"error":"Invalid email"}'), 'Invalid email'],
    [refusal('{"error":""}'), 'Subscription failed.'],
    [refusal('{"error":7}'), 'Subscription failed.'],
    [refusal('<html>', 502), 'Subscription failed.'],
    [refusal('null', 503), 'Subscription failed.'],
    [new TypeError('Failed to fetch'), 'Network error. Please try again.'],
  ])('shows the error of a refusal below the form, as text: %#', async (answer, words) => {
    open();
    type('anna@a.example');
    await submit();
    await calls[0].answer(answer);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe(words);
    expect(alert.className).toBe('fault');
    // The typed address is still there and can be sent again.
    expect(field().value).toBe('anna@a.example');
    expect(button().disabled).toBe(false);
    await submit();
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it("escapes the server's messages", async () => {
    open();
    type('anna@a.example');
    await submit();
    await calls[0].answer(refusal('{"error":"<img src=x onerror=alert(1)>"}'));
    expect(screen.getByRole('alert').innerHTML).toBe('&lt;img src=x onerror=alert(1)&gt;');
  });

  it('times out after half a minute, as a network error', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    open();
    type('anna@a.example');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.submit(field().form!);
    await vi.waitUntil(() => calls.length === 1, { timeout: 20_000 });
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(screen.getByRole('alert').textContent).toBe('Network error. Please try again.');
    expect(console.error).toHaveBeenCalledWith('Promise timed out');
  });
});

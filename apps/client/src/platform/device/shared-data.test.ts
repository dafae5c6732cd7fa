import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { receiveShared, takeShared } from './shared-data.ts';

const cached = new Map<string, Response>();

beforeEach(() => {
  cached.clear();
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (address: string, answer: Response) => void cached.set(address, answer),
      match: async (address: string) => cached.get(address),
      delete: async (address: string) => cached.delete(address),
    }),
  });
  vi.stubGlobal(
    'Response',
    class extends Response {
      static override redirect(path: string, status: number): Response {
        return new Response(null, { status, headers: { location: path } });
      }
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

function share(values: Readonly<Record<string, string | File>>): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return receiveShared({ formData: async () => form } as Request);
}

it('hands over a shared file once', async () => {
  const answer = await share({ match: new File(['{"a":1}'], 'match.json'), title: 'Match' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/play/open?shared']);
  expect(await takeShared()).toEqual({ text: 'Match', file: '{"a":1}' });
  expect(await takeShared()).toBeNull();
});

it('prefers a link to the words around it', async () => {
  await share({ title: 'Look', text: 'at this', url: 'https://play.example/play/j/AbC' });
  expect(await takeShared()).toEqual({ text: 'https://play.example/play/j/AbC', file: null });
});

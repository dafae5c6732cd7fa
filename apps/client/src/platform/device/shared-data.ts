/** Cache for what another app has shared, until the game's page takes it. No version of the game deletes it. */
const cacheName = 'shared-with-stackmate';
const address = '/play/shared';
/** Most characters of a shared file or text. Longer ones are no match files. */
const maxLength = 5_000_000;

/** What another app has shared: a link or text, or the text of a file. */
export interface SharedData {
  readonly text: string;
  readonly file: string | null;
}

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** Receives what was shared with the installed app, and opens the page that takes it. */
export async function receiveShared(request: Request): Promise<Response> {
  const form = await request.formData();
  const file = form.get('match');
  const shared: SharedData = {
    text: (textIn(form, 'url') || textIn(form, 'text') || textIn(form, 'title')).slice(
      0,
      maxLength,
    ),
    file:
      file instanceof File && file.size > 0 && file.size <= maxLength ? await file.text() : null,
  };
  await (await caches.open(cacheName)).put(address, new Response(JSON.stringify(shared)));
  return Response.redirect('/play/open?shared', 303);
}

/** Takes what was shared, once; null if there is nothing. */
export async function takeShared(): Promise<SharedData | null> {
  const cache = await caches.open(cacheName);
  const answer = await cache.match(address);
  await cache.delete(address);
  return answer ? ((await answer.json()) as SharedData) : null;
}

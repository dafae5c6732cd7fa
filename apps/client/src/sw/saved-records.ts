/** Cache for the player's matches, as files and as a list. It outlasts versions of the game. */
const cacheName = 'matches-of-stackmate';
/** Most files of matches that are saved. */
const maxRecords = 60;
const list = '/api/matches';
const record = /^\/api\/(?:matches|rewards)\/[\w-]+\/record$/;

/** Returns whether an answer is saved for replays without a connection. Lists by conditions or of older matches aren't. */
export const isSaved = ({ pathname, search }: URL): boolean =>
  record.test(pathname) || (pathname === list && search === '');

async function save(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.put(request, answer);
  const saved = (await cache.keys()).filter(({ url }) => record.test(new URL(url).pathname));
  for (const old of saved.slice(0, -maxRecords)) await cache.delete(old);
}

/** Answers from the network and saves the answer, or answers with what was saved if there is no connection. */
export async function savedResponse(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => null);
  if (!answer) return (await caches.match(request)) ?? Response.error();
  // Saving fails when the device is full.
  if (answer.ok) await save(request, answer.clone()).catch(() => {});
  return answer;
}

/** Forgets the list of matches, when somebody signs in or out. The files stay: their addresses can't be guessed. */
export const forgetList = async (): Promise<void> =>
  void (await (await caches.open(cacheName)).delete(list));

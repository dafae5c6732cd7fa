import { atPace } from './pace.ts';
import { createTimes } from './times.ts';

/** Sign-ins that were sent beside the matches. */
export interface SignInResult {
  readonly perSecond: number;
  /** Number of answers: signed in, and refused because too many hashes were waiting (503). */
  readonly answered: number;
  readonly refused: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Settings without limits of sign-ins, which all come from one address here. */
export const signInSettings: Readonly<Record<string, string>> = {
  STACKMATE_SIGN_INS_PER_HOUR: '1000000',
  STACKMATE_SIGN_IN_TRIES: '1000000',
};

const login = { login: 'Load Tester', password: 'a long sentence for loads' };

function post(address: string, path: string, body: object): Promise<Response> {
  return fetch(`${address}/api/account${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify(body),
  });
}

/** Creates an account, and then signs in to it that many times per second, until stopped. */
export async function startSignIns(
  address: string,
  perSecond: number,
): Promise<() => Promise<SignInResult>> {
  const { login: name, password } = login;
  const signedUp = await post(address, '/sign-up', { name, password, email: null, guest: null });
  if (!signedUp.ok) throw new Error(`signing up was answered with ${signedUp.status}`);
  const times = createTimes();
  const pending = new Set<Promise<void>>();
  let answered = 0;
  let refused = 0;
  async function signIn(): Promise<void> {
    const sentAt = performance.now();
    const answer = await post(address, '/sign-in', login);
    await answer.arrayBuffer();
    if (answer.ok) {
      answered += 1;
      times.add(performance.now() - sentAt);
    } else if (answer.status === 503) refused += 1;
    else throw new Error(`a sign-in was answered with ${answer.status}`);
  }
  const stop = atPace(perSecond, () => {
    const signing = signIn().finally(() => pending.delete(signing));
    pending.add(signing);
  });
  return async () => {
    stop();
    await Promise.all(pending);
    return {
      perSecond,
      answered,
      refused,
      p50Ms: times.percentile(50),
      p99Ms: times.percentile(99),
    };
  };
}

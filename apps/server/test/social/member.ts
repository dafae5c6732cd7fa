import type { ClientMessage } from '@stackmate/protocol';
import type { FriendsAnswer } from '@stackmate/protocol/social';
import { accountPage, signUp } from '../accounts/account-page.ts';
import { helloMessage, openConnection } from '../line.ts';
import type { TestServer } from '../server.ts';

/** An account with the calls of its pages. */
export async function signUpMember(server: TestServer, name: string) {
  const page = accountPage(server);
  const playerId = await signUp(page, name);
  const call = async (path: string, body?: unknown) => {
    const response = await fetch(`${server.address()}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        cookie: page.cookie()!,
        origin: server.address(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const friends = async () => (await call('/friends')).body as FriendsAnswer;
  const connect = async () => {
    const connection = await openConnection(server.socket(), {
      headers: { cookie: page.cookie()! },
    });
    connection.send(helloMessage(null));
    await connection.receive('welcome');
    let commands = 0;
    const ask = (command: Record<string, unknown> & Pick<ClientMessage, 'type'>) => {
      const id = `c${(commands += 1)}`;
      connection.send({ ...command, id });
      const isMine = (message: { readonly id: string }): boolean => message.id === id;
      return Promise.race([
        connection.receive('done', isMine),
        connection.receive('refused', isMine),
      ]);
    };
    return { connection, ask };
  };
  return { name, player: playerId, call, friends, connect };
}

export type Member = Awaited<ReturnType<typeof signUpMember>>;

export async function befriend(a: Member, b: Member): Promise<void> {
  await a.call('/friends/request', { player: { name: b.name } });
  await b.call('/friends/request', { player: { name: a.name } });
}

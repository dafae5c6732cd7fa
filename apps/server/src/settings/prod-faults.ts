import type { Settings } from './settings.ts';

/** Texts from examples, this project's and others': everybody knows them. */
const knownSecrets = /change.?me|example|default|secret.{0,3}secret|(.)\1{7}|0123456789|abcdefgh/i;

const isLoopback = (address: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname);

/** What a public server must not be started with. */
export function prodFaults({ identity, network, site }: Settings): string[] {
  const faults: string[] = [];
  const { tokenSecret } = identity;
  if (tokenSecret !== null && knownSecrets.test(tokenSecret)) {
    faults.push(
      'STACKMATE_TOKEN_SECRET looks like one from an example: make your own, for instance with openssl rand -base64 48',
    );
  }
  if (site.botCheckKey !== null && knownSecrets.test(site.botCheckKey)) {
    faults.push(
      'STACKMATE_SITE_BOT_CHECK_KEY looks like one from an example: make your own, for instance with openssl rand -base64 48',
    );
  }
  const { baseAddress, socketAddress } = network;
  if (baseAddress?.startsWith('http:') && !isLoopback(baseAddress)) {
    faults.push(
      `STACKMATE_BASE_ADDRESS can't be "${baseAddress}" in Prod: tokens would travel in the open, https:// is needed`,
    );
  }
  if (socketAddress?.startsWith('ws:') && !isLoopback(socketAddress)) {
    faults.push(
      `STACKMATE_SOCKET_ADDRESS can't be "${socketAddress}" in Prod: tokens would travel in the open, wss:// is needed`,
    );
  }
  return faults;
}

import type { Settings } from './settings.ts';

/** Well-known secrets from examples in this and other projects. */
const knownSecrets = /change.?me|example|default|secret.{0,3}secret|(.)\1{7}|0123456789|abcdefgh/i;

const isLoopback = (address: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname);

/** Returns the faults of settings that a public server must not be started with. */
export function prodFaults({ identity, network, site }: Settings): string[] {
  const faults: string[] = [];
  const { tokenSecret } = identity;
  if (tokenSecret !== null && knownSecrets.test(tokenSecret)) {
    faults.push(
      'STACKMATE_TOKEN_SECRET looks like an example: create your own, for instance with openssl rand -base64 48',
    );
  }
  if (site.botCheckKey !== null && knownSecrets.test(site.botCheckKey)) {
    faults.push(
      'STACKMATE_SITE_BOT_CHECK_KEY looks like an example: create your own, for instance with openssl rand -base64 48',
    );
  }
  const { baseAddress, socketAddress } = network;
  if (baseAddress?.startsWith('http:') && !isLoopback(baseAddress)) {
    faults.push(
      `STACKMATE_BASE_ADDRESS can't be "${baseAddress}" in Prod: tokens would be sent unencrypted, use https://`,
    );
  }
  if (socketAddress?.startsWith('ws:') && !isLoopback(socketAddress)) {
    faults.push(
      `STACKMATE_SOCKET_ADDRESS can't be "${socketAddress}" in Prod: tokens would be sent unencrypted, use wss://`,
    );
  }
  return faults;
}

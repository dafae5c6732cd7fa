import type { Settings } from '../settings/index.ts';

/** Creates an error for operators that says why the server can't listen and names the settings. */
export function listenError(failure: unknown, { host, port }: Settings['network']): Error {
  const { code, message } = failure as NodeJS.ErrnoException;
  const at = `${host}:${port}`;
  const words = (): string => {
    switch (code) {
      case 'EADDRINUSE':
        return `port ${port} is in use: another program listens at ${at}. Stop it, or set STACKMATE_PORT to another port (0: any free one)`;
      case 'EACCES':
        return `listening at ${at} is not allowed: set STACKMATE_PORT to 1024 or more`;
      case 'EADDRNOTAVAIL':
      case 'ENOTFOUND':
        return `${host} isn't an address of this machine (STACKMATE_HOST)`;
      default:
        return `listening at ${at} failed: ${message}`;
    }
  };
  return new Error(words(), { cause: failure });
}

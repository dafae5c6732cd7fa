import { rules } from '@stackmate/catalogue';
import { engineVersion, rulesVersion } from '@stackmate/engine';
import { verifyMatch } from '@stackmate/room/record';
import { runCheck } from '@stackmate/tournament/check-worker';
import type { CheckRequest } from '@stackmate/tournament/check-worker';
import { serverOrigin } from '../device/flags.ts';

self.addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  void runCheck(
    {
      fetch: (address) => fetch(serverOrigin + address, { credentials: 'omit' }),
      send: (message) => self.postMessage(message),
      replay: (text) => verifyMatch(text, rules),
      versions: {
        engine: engineVersion,
        rules: rulesVersion,
        catalogue: rules.catalogue.version,
      },
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      now: () => performance.now(),
    },
    data,
  );
});

import '@stackmate/ui/styles.css';
import { rules } from '@stackmate/catalogue';
import { createFollower } from '@stackmate/room/follower';
import { createRoot } from 'react-dom/client';
import { openRoom } from './dev-room.ts';
import { isPlain } from './match/intent/index.ts';
import { createMatchStore } from './match/store/index.ts';
import type { MatchStore } from './match/store/index.ts';
import { autoPass } from './match/response/auto-pass.ts';
import { matchSettings, paceNow } from './match/settings/match-settings.ts';
import { MatchScreenView } from './match/table/match-screen.tsx';

const root = createRoot(document.querySelector('#root')!);
const match = 'A'.repeat(22);
const seed = new URLSearchParams(location.search).get('seed') ?? 'first';
const after = (milliseconds: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

let ids = 0;
let store: MatchStore | null = null;
const send = openRoom(match, seed, (message) => follower.receive(message));
const follower = createFollower({
  match,
  rules,
  nonce: '0'.repeat(63) + (seed.length % 10),
  newId: () => `c${++ids}`,
  send: (message) => send(message),
  news: (news) => {
    if (store) return store.hear(news);
    if (news.kind !== 'snapshot') return;
    store = createMatchStore({
      rules,
      picture: news.picture,
      wish: (wish) => follower.command(wish),
      pace: paceNow,
      atOnce: (intent) => matchSettings().confirm === 'costly' && isPlain(intent),
      after,
    });
    autoPass({ store, setting: () => matchSettings().respond, after, random: Math.random });
    Object.assign(window, { store });
    root.render(<MatchScreenView store={store} />);
  },
});
follower.connected();

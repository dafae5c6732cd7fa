import { emotes } from '@stackmate/protocol';
import type { Emote } from '@stackmate/protocol';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { useStore } from '../store/index.ts';

export const emoteTexts: Readonly<Record<Emote, Message>> = {
  hello: msg('hello'),
  'good luck': msg('good luck'),
  'well played': msg('well played'),
  'nice move': msg('nice move'),
  oops: msg('oops'),
  thinking: msg('thinking'),
  thanks: msg('thanks'),
  'good game': msg('good game'),
};

/** Shows a button for each emote, which sends it. */
export function EmoteList({ onSent }: { readonly onSent: () => void }) {
  const store = useStore();
  return emotes.map((emote) => (
    <button
      type="button"
      className="chip"
      key={emote}
      onClick={() => {
        store.request({ type: 'emote', emote });
        onSent();
      }}
    >
      {t(emoteTexts[emote])}
    </button>
  ));
}

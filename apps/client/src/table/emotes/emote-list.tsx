import { emotes } from '@stackmate/protocol';
import { t } from '@stackmate/words';
import { useStore } from '../store/index.ts';

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
      {t(emote)}
    </button>
  ));
}

import { emotes } from '@stackmate/protocol';
import { knownAppearance } from '@stackmate/protocol';
import type { Emote, EmoteFaceName } from '@stackmate/protocol';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { lazy, Suspense } from 'react';
import { useMatch, useStore } from '../store/index.ts';

const EmoteFace = lazy(async () => ({ default: (await import('./emote-face.tsx')).EmoteFace }));

const emoteTexts: Readonly<Record<Emote, Message>> = {
  hello: msg('hello'),
  'good luck': msg('good luck'),
  'well played': msg('well played'),
  'nice move': msg('nice move'),
  oops: msg('oops'),
  thinking: msg('thinking'),
  thanks: msg('thanks'),
  'good game': msg('good game'),
};

interface EmoteViewProps {
  readonly emote: Emote;
  /** The type whose head the face has; absent for the plain one. */
  readonly head?: EmoteFaceName | undefined;
}

/** Shows an emote: its face, whose code arrives when it is first needed, and its text. */
export const EmoteView = ({ emote, head }: EmoteViewProps) => (
  <>
    <span className="emote-place">
      <Suspense fallback={null}>
        <EmoteFace emote={emote} head={head} />
      </Suspense>
    </span>
    {t(emoteTexts[emote])}
  </>
);

/** Shows a button for each emote, which sends it. */
export function EmoteList({ onSent }: { readonly onSent: () => void }) {
  const store = useStore();
  const head = useMatch(({ snapshot: { seats }, me }) =>
    me === null ? undefined : knownAppearance(seats[me].appearance).face,
  );
  return emotes.map((emote) => (
    <button
      type="button"
      className="chip emote-chip"
      key={emote}
      onClick={() => {
        store.request({ type: 'emote', emote });
        onSent();
      }}
    >
      <EmoteView emote={emote} head={head} />
    </button>
  ));
}

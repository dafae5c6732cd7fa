import { useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { t } from '@stackmate/words';
import { LiveMatches } from './live-matches.tsx';
import { Fault, Panel } from '../../kit/new-match/panel.tsx';

/** Returns the id of the match in an address or id; null if there is none. */
export function parseMatchId(text: string): string | null {
  const match = /(?:^|\/(?:match|watch|replay)\/)([\w-]{22})(?:$|[/?#])/.exec(text.trim());
  return match ? match[1] : null;
}

/** Shows the panel for watching a match, from the list or by its address. */
export function WatchPanel() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const enter = (event: FormEvent): void => {
    event.preventDefault();
    const matchId = parseMatchId(text);
    if (matchId === null) setFault(t('This isn’t the address of a match. Paste the whole link.'));
    else void navigate(`/watch/${matchId}`);
  };
  return (
    <Panel
      title={t('Watch')}
      text={t('Watch other players with a short delay. Hands and face-down cards stay hidden.')}
      art="BlindOracle"
    >
      <LiveMatches />
      <form className="inline-form" onSubmit={enter}>
        <input
          className="field"
          value={text}
          autoComplete="off"
          spellCheck={false}
          placeholder="/play/match/…"
          aria-label={t('Address of a match')}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="plain-button">
          {t('Watch')}
        </button>
      </form>
      <Fault message={fault} />
    </Panel>
  );
}

import { readKey, writeKey } from '@stackmate/transparency';
import type { NoteKey } from '@stackmate/transparency';
import { t } from '@stackmate/words';
import { useEffect, useState } from 'react';
import type { DragEvent } from 'react';
import { useTitle } from '../../kit/page/use-title.ts';
import { checkDeedFile } from './check-deed-file.ts';
import type { DeedVerdict } from './check-deed-file.ts';
import { DeedView } from './proven-deed.tsx';
import { useLogKey } from './use-log-key.ts';
import './deed.css';

/** Says why a file proves nothing. */
function refusalText(kind: Exclude<DeedVerdict['kind'], 'proven'>): string {
  switch (kind) {
    case 'no deed':
      return t('This file isn’t a deed. Choose the file that you downloaded from a card.');
    case 'foreign':
      return t(
        'Another log has signed this deed. If it comes from another server, enter the public key of that server’s log below, and choose the file again.',
      );
    case 'changed':
      return t(
        'Don’t trust this deed: something in it was changed, or the file is damaged. Its proof doesn’t lead to the signed log.',
      );
    case 'unsupported':
      return t(
        'This browser can’t check signatures here. Use a current browser and an address that begins with https.',
      );
  }
}

/** Lets a person choose or drop a file. */
function FileField({ onFile }: { readonly onFile: (file: File | undefined) => void }) {
  const [isOver, setOver] = useState(false);
  return (
    <label
      className="deed-drop"
      data-over={isOver || undefined}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        onFile(event.dataTransfer.files[0]);
      }}
    >
      {t('Choose the file of a deed, or drop it here')}
      <input
        className="field"
        type="file"
        accept="application/json,.json"
        // Allows the same file to be chosen again.
        onClick={({ currentTarget }) => {
          currentTarget.value = '';
        }}
        onChange={({ target }) => onFile(target.files?.[0])}
      />
    </label>
  );
}

interface OtherServerProps {
  /** The key as it was entered. */
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Lets a person enter the key of another server's log. */
const OtherServer = ({ text, onChange }: OtherServerProps) => (
  <details>
    <summary>{t('A deed of another server')}</summary>
    <label>
      {t('Public key of its log')}
      <input
        className="field"
        type="text"
        value={text}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        translate="no"
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
    <p>{t('Its operator publishes the key, and mirrors of the log have it too.')}</p>
  </details>
);

/** Returns what a file proves with a key; null while that isn't known. */
function useVerdict(file: File | null, key: NoteKey | null): DeedVerdict | null {
  const [checked, setChecked] = useState<{
    readonly file: File;
    readonly name: string;
    readonly verdict: DeedVerdict;
  } | null>(null);
  const name = key === null ? null : writeKey(key);
  useEffect(() => {
    if (file === null || name === null) return undefined;
    let isShown = true;
    void checkDeedFile(file, readKey(name)!).then(
      (verdict) => isShown && setChecked({ file, name, verdict }),
    );
    return () => {
      isShown = false;
    };
  }, [file, name]);
  return checked?.file === file && checked?.name === name ? checked.verdict : null;
}

/** [OL2] Checks the deed of a card in the browser: the file stays on this device. */
export function DeedPage() {
  const title = t('Check a deed');
  useTitle(title);
  const { text, setText, key, isOwn } = useLogKey();
  // A file may be chosen before this server's key is known, and the key may be changed afterwards.
  const [file, setFile] = useState<File | null>(null);
  const verdict = useVerdict(file, key);
  return (
    <div className="deed-page">
      <h1>{title}</h1>
      <p>
        {t(
          'A deed proves whose a card is, by the signed log of all cards. It is checked here, in your browser: the file stays on your device.',
        )}
      </p>
      <FileField onFile={(chosen) => chosen && setFile(chosen)} />
      <p className="fault" role="alert">
        {key === null && text !== '' && t('This is no public key of a log.')}
        {verdict !== null && verdict.kind !== 'proven' && refusalText(verdict.kind)}
      </p>
      {verdict?.kind === 'proven' && key !== null && (
        <DeedView
          key={`${verdict.proven.card} ${verdict.proven.size}`}
          verdict={verdict}
          logKey={key}
          isOwn={isOwn}
        />
      )}
      <OtherServer text={text} onChange={setText} />
    </div>
  );
}

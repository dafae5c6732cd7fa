import { useEffect, useState } from 'react';
import { t } from '../words/index.ts';

interface CopyButtonProps {
  readonly label: string;
  readonly text: () => string | Promise<string>;
}

/** Copies a text; where the browser does not let it, shows the text to be copied by hand. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (!copied) return;
    // Until anything is done: it may be about another text then. As a finger goes down what is beside it must not move.
    const forget = (): void => setCopied(false);
    window.addEventListener('click', forget, { capture: true });
    window.addEventListener('keydown', forget, { capture: true });
    return () => {
      window.removeEventListener('click', forget, { capture: true });
      window.removeEventListener('keydown', forget, { capture: true });
    };
  }, [copied]);
  async function copy(): Promise<void> {
    const whole = await text();
    try {
      // Only where the context is secure.
      await navigator.clipboard.writeText(whole);
      setCopied(true);
      setShown(null);
    } catch {
      setShown(whole);
    }
  }
  return (
    <>
      <button type="button" className="chip" onClick={() => void copy()}>
        {copied ? t('Copied') : label}
      </button>
      {shown !== null && (
        <input
          className="field"
          readOnly
          autoFocus
          value={shown}
          aria-label={label}
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  );
}

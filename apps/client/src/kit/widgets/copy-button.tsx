import { useEffect, useState } from 'react';
import { t } from '@stackmate/words';

interface CopyButtonProps {
  readonly label: string;
  readonly text: () => string | Promise<string>;
  readonly className?: string;
}

/** Shows a button that copies a text. If the browser refuses, the text is shown for copying by hand. */
export function CopyButton({ label, text, className = 'chip' }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (!copied) return;
    // Resets on click or key: on pointer down, nothing may move under the finger.
    const forget = (): void => setCopied(false);
    window.addEventListener('click', forget, { capture: true });
    window.addEventListener('keydown', forget, { capture: true });
    return () => {
      window.removeEventListener('click', forget, { capture: true });
      window.removeEventListener('keydown', forget, { capture: true });
    };
  }, [copied]);
  async function copy(): Promise<void> {
    const copiedText = await text();
    try {
      // Available only in secure contexts.
      await navigator.clipboard.writeText(copiedText);
      setCopied(true);
      setShown(null);
    } catch {
      setShown(copiedText);
    }
  }
  return (
    <>
      <button type="button" className={className} onClick={() => void copy()}>
        {copied ? t('Copied') : label}
      </button>
      {shown !== null && (
        <input
          className="field"
          dir="ltr"
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

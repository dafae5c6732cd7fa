import { physicalLimits } from '@stackmate/protocol/physical';

interface CodeInputProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A field for a code of a card, slip or release. */
export const CodeInput = ({ id, value, onChange }: CodeInputProps) => (
  <input
    id={id}
    className="field"
    value={value}
    maxLength={physicalLimits.codeLength}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    translate="no"
    onChange={({ target }) => onChange(target.value)}
  />
);

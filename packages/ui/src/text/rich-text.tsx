import type { Text, TextRun } from '@stackmate/catalogue/text';
import type { ReactNode } from 'react';
import type { Element, MonsterType } from '@stackmate/engine';
import { ElementIcon, MonsterTypeIcon, Glyph } from '../icons/icons.tsx';
import { MarkIcon } from '../icons/mark-sign.tsx';
import type { MarkIconName } from '../icons/mark-lines.ts';
import { CardLink, TermLink } from './links.tsx';

const symbolIcon = (run: Extract<TextRun, { run: 'symbol' }>): ReactNode => {
  switch (run.kind) {
    case 'element':
      return run.name === 'None' || run.name === 'Any' ? null : (
        <ElementIcon element={run.name as Element} size={16} alt="" />
      );
    case 'monster type':
      return <MonsterTypeIcon type={run.name as MonsterType} size={16} alt="" />;
    case 'range type': {
      const sign = (['diagonal', 'square', 'circle', 'global'] as const).find(
        (name) => name === run.name.toLowerCase(),
      );
      return sign ? <Glyph name={sign} size={14} sign="range" /> : null;
    }
    case 'mark':
      return <MarkIcon name={run.name as MarkIconName} />;
    case 'subtype':
    case 'stat':
      return null;
  }
};

const renderRun = (run: TextRun, links: boolean, icons: boolean): ReactNode => {
  switch (run.run) {
    case 'text':
      return run.text;
    case 'break':
      return <br />;
    case 'term':
      return links ? <TermLink anchor={run.anchor}>{run.text}</TermLink> : run.text;
    case 'card':
      return links ? <CardLink id={run.id}>{run.text}</CardLink> : run.text;
    case 'symbol':
      if (run.kind === 'mark') {
        return (
          <span data-sign={run.name}>
            {symbolIcon(run)}
            <span className="sm-hidden">{run.text}</span>
          </span>
        );
      }
      return (
        <span className="sm-symbol">
          {icons ? symbolIcon(run) : null}
          {links && run.kind === 'subtype' ? (
            <TermLink anchor="specialtypes">{run.text}</TermLink>
          ) : (
            run.text
          )}
        </span>
      );
  }
};

export interface RichTextProps {
  readonly text: Text;
  /** Whether terms and cards are links; not allowed inside a button or another link. */
  readonly links?: boolean;
  /** Whether elements, types and subtypes have an icon. */
  readonly icons?: boolean;
}

/** A text of the catalogue. */
export const RichText = ({ text, links = false, icons = false }: RichTextProps) => (
  <>
    {text.map((run, index) => (
      // Safe as key: texts are never reordered.
      <span key={index} className="sm-run">
        {renderRun(run, links, icons)}
      </span>
    ))}
  </>
);

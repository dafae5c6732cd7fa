import type { DefinitionId } from '@stackmate/engine';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Choices, FaceAnswer } from '../card-answer.ts';
import { CopySheet } from '../server-rendered/copy-sheet.tsx';
import { ExplainedFace, FieldFaces, HandFace } from '../server-rendered/faces.tsx';
import { rollCopy } from '../server-rendered/rolled.ts';

export interface LiveProps {
  readonly id: DefinitionId;
  readonly choices: Choices;
}

const useCopy = (id: DefinitionId, { roll }: Choices) =>
  useMemo(() => (roll === null ? null : rollCopy(id, roll)), [id, roll]);

/** Renders a view of a rolled copy in the browser. */
const LiveFace = ({ face, id, choices }: LiveProps & { readonly face: FaceAnswer['id'] }) => {
  const copy = useCopy(id, choices);
  const faces: Readonly<Record<FaceAnswer['id'], () => ReactNode>> = {
    card: () => <HandFace id={id} copy={copy} />,
    xl: () => <ExplainedFace id={id} copy={copy} edition={choices.edition} />,
    board: () => <FieldFaces id={id} copy={copy} />,
  };
  return faces[face]();
};

/** Shows the copy's values. */
const LiveCopy = ({ id, choices }: LiveProps) => {
  const copy = useCopy(id, choices);
  return copy === null ? null : <CopySheet copy={copy} />;
};

/** Components that render copies in the browser. Imported on demand, because they include the whole catalogue. */
export const live = { LiveFace, LiveCopy };

import { SignIcon } from '@stackmate/ui';
import type { CardView } from '@stackmate/ui';
import type { ReactNode, Ref } from 'react';
import { faceReminders } from './face-reminders.ts';
import './face-notes.css';

export interface FaceNotesProps {
  readonly view: Pick<CardView, 'short' | 'abilities'>;
  readonly className?: string;
  /** Notes about this card in its place, before what its words and signs mean. */
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

/** Explains the keywords and signs on a card's face, beside an enlarged card. */
export const FaceNotes = ({ view, className = '', children, ref }: FaceNotesProps) => (
  <div ref={ref} className={`face-notes ${className}`}>
    {children}
    {faceReminders(view).map(({ title, explanation, sign }) => (
      <p key={title}>
        {sign !== null && <SignIcon name={sign} />} <b>{title}</b> {explanation}
      </p>
    ))}
  </div>
);

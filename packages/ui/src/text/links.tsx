import { entryById } from '@stackmate/catalogue';
import { toSlug } from '@stackmate/catalogue/carddata';
import type { GlossaryAnchor } from '@stackmate/catalogue/glossary';
import type { DefinitionId } from '@stackmate/engine';
import { pageAddress } from '@stackmate/words';
import { createContext, use } from 'react';
import type { MouseEvent, ReactNode } from 'react';

/** Handlers for clicks on a term or a card; without them the link is followed. */
export interface Popups {
  readonly openTerm?: (anchor: GlossaryAnchor) => void;
  readonly openCard?: (id: DefinitionId) => void;
}

const PopupsContext = createContext<Popups>({});
export const PopupsProvider = PopupsContext;

/** Whether a click would not open a new tab or window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

const openInstead = (open: (() => void) | undefined) => (event: MouseEvent) => {
  if (!open || !isPlain(event)) return;
  event.preventDefault();
  open();
};

/** A rule term: explained in a popup if there is a handler, otherwise a link to the rules page. */
export const TermLink = ({
  anchor,
  children,
}: {
  readonly anchor: GlossaryAnchor;
  readonly children: ReactNode;
}) => {
  const { openTerm } = use(PopupsContext);
  return (
    <a
      className="sm-term"
      href={pageAddress(`/rules#${anchor}`)}
      onClick={openInstead(openTerm && (() => openTerm(anchor)))}
    >
      {children}
    </a>
  );
};

/** Returns the address of a card's page in the shown language. */
export const cardAddress = (id: DefinitionId): string =>
  pageAddress(`/card/${id}/${toSlug(entryById(id).name)}`);

/** The name of a card or ability as a link. */
export const CardLink = ({
  id,
  children,
}: {
  readonly id: DefinitionId;
  readonly children: ReactNode;
}) => {
  const { openCard } = use(PopupsContext);
  return (
    <a
      className="sm-cardlink"
      href={cardAddress(id)}
      onClick={openInstead(openCard && (() => openCard(id)))}
    >
      {children}
    </a>
  );
};

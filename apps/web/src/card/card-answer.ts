import type { Element } from '@stackmate/engine';
import type { SalesAnswer } from '@stackmate/protocol/trading';
import { createContext } from 'react-router';
import type { Message } from '@stackmate/words';
import type { Meta } from '../site/page.ts';

/** A panel of the card page: a prerendered piece, or nested tabs. */
export interface TabAnswer {
  /** Anchor in the address: `#skills`. */
  readonly id: string;
  readonly label: Message;
  readonly content: { readonly piece: string } | { readonly tabs: readonly TabAnswer[] };
}

/** One view of the card. */
export interface FaceAnswer {
  readonly id: 'card' | 'xl' | 'board';
  readonly label: Message;
  readonly piece: string;
}

/** The previous or next card of the list. */
export interface Neighbour {
  readonly name: string;
  readonly path: string;
}

/** Visitors' choices about the shown card. */
export interface Choices {
  /** Seed of the rolled copy; null for the card as printed. */
  readonly roll: string | null;
  /** Edition number as typed, possibly invalid. */
  readonly edition: string;
}

/** Data of a card page; its markup is referred to by piece names. */
export interface CardAnswer extends Choices {
  readonly id: number;
  readonly name: string;
  /** Canonical path: `/card/100/ember_wyrm`. */
  readonly path: string;
  readonly kind: 'monster' | 'spell' | 'rule' | 'ability';
  /** The element whose colour the page uses. */
  readonly ink: Element;
  readonly image: string | null;
  readonly meta: Meta;
  readonly title: string;
  readonly faces: readonly FaceAnswer[];
  /** Piece with the rolled copy's values; null if no copy is shown. */
  readonly copy: string | null;
  readonly tabs: readonly TabAnswer[];
  /** Pieces below the tabs. */
  readonly sections: readonly string[];
  /** What copies were sold for; null for cards that nobody owns, and without a server. */
  readonly sales: SalesAnswer | null;
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
}

/** Checks whether copies of the card are rolled and numbered, as monsters and spells are. */
export const isRolled = ({ kind }: Pick<CardAnswer, 'kind'>): boolean =>
  kind === 'monster' || kind === 'spell';

const tabPieces = ({ content }: TabAnswer): readonly string[] =>
  'piece' in content ? [content.piece] : content.tabs.flatMap(tabPieces);

/** Returns the names of all prerendered pieces of a card page. */
export const listPieces = (card: CardAnswer | null): readonly string[] =>
  card === null
    ? []
    : [
        card.title,
        ...card.faces.map(({ piece }) => piece),
        ...(card.copy === null ? [] : [card.copy]),
        ...card.tabs.flatMap(tabPieces),
        ...card.sections,
      ];

/** Returns the page data of a card by the id of its address; null if there is no such card. */
export type CardSource = (id: string, choices: Choices) => CardAnswer | null;

/** Set on the server, which has the catalogue. Null in browsers, which fetch the page instead. */
export const cardSourceContext = createContext<CardSource | null>(null);

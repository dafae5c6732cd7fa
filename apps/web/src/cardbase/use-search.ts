import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { filtersOf } from '../search/filters-of.ts';
import type { FilterName, Filters } from '../search/filters.ts';
import { parse } from '../search/parse.ts';
import type { ParsedQuery } from '../search/parse.ts';
import { print, printNode } from '../search/print.ts';
import type { Query } from '../search/query.ts';
import { chosen, withFilters } from '../search/with-filters.ts';
import { addressOf, onPage, readAddress } from './address.ts';
import type { CardbaseAddress } from './address.ts';

/** How long nothing must be typed before cards are looked for, and before the address says it, in milliseconds. */
const pause = { cards: 100, address: 350 };

/** The search as it stands in the fields, a moment before it stands in the address. */
export interface Search {
  /** What the address says. */
  readonly asked: CardbaseAddress;
  /** What stands in the text field. */
  readonly text: string;
  /** What cards are looked for by: the same, but not at each key. */
  readonly wanted: string;
  readonly parsed: ParsedQuery;
  readonly filters: Filters;
  readonly onlyText: readonly string[];
  readonly type: (text: string) => void;
  readonly choose: (name: FilterName, value: string) => void;
  readonly typeFilter: (name: FilterName, value: string) => void;
  readonly sortBy: (change: Pick<Query, 'sort' | 'order'>) => void;
  readonly reset: () => void;
  /** Nothing more is typed for now. */
  readonly done: () => void;
  readonly turnTo: (page: number) => void;
  /** Another way of showing the same. */
  readonly show: (change: Partial<Pick<CardbaseAddress, 'view' | 'advanced'>>) => void;
}

/** The same object as long as it says the same: what shows it need not be drawn anew. */
function useSame<T>(value: T): T {
  const kept = useRef(value);
  if (JSON.stringify(kept.current) !== JSON.stringify(value)) kept.current = value;
  return kept.current;
}

/** Keeps fields, text and address in step. Choices are steps back; what is typed in one go is one step. */
export function useSearch(search: string): Search {
  const asked = useMemo(() => readAddress(search), [search]);
  const navigate = useNavigate();
  const [text, setText] = useState(asked.text);
  const [wanted, setWanted] = useState(asked.text);
  /** What the address says once the page has followed, which may take a moment. */
  const told = useRef(asked);
  /** The addresses that were told and that the page has not followed yet, the oldest first. */
  const underway = useRef<string[]>([]);
  /** The last change of the address was a step that one can go back. */
  const wasStep = useRef(false);
  const typing = useRef<{ timer: number; hasStep: boolean } | null>(null);
  const looking = useRef(0);

  // Back, forward, and links write the field anew.
  useEffect(() => {
    const followed = underway.current.indexOf(addressOf(asked));
    underway.current.splice(0, followed < 0 ? Number.POSITIVE_INFINITY : followed + 1);
    // What follows the fields a moment late says less than they do.
    if (underway.current.length > 0) return;
    const isSameText = asked.text === told.current.text;
    told.current = asked;
    if (isSameText) return;
    setText(asked.text);
    setWanted(asked.text);
  }, [asked]);

  const latest = useRef(asked);
  latest.current = asked;

  const go = (next: CardbaseAddress, isSameStep: boolean, preventScrollReset = true): void => {
    const here = addressOf(latest.current);
    const there = addressOf(next);
    const isUnderway = here !== addressOf(told.current);
    // What takes the place of a step that is still underway is that step.
    const replace = (isSameStep && !(isUnderway && wasStep.current)) || there === here;
    underway.current = there === here ? [] : [...underway.current, there];
    told.current = next;
    wasStep.current = !replace;
    void navigate(there, { replace, preventScrollReset });
  };

  const tell = (next: string, isSameStep: boolean): void => {
    if (next.trim() === told.current.text) return;
    go({ ...told.current, text: next.trim(), page: 1 }, isSameStep);
  };

  const stopTyping = (): void => {
    window.clearTimeout(typing.current?.timer);
    window.clearTimeout(looking.current);
    typing.current = null;
  };
  useEffect(() => stopTyping, []);

  const type = (next: string): void => {
    const hasStep = typing.current?.hasStep ?? false;
    stopTyping();
    setText(next);
    looking.current = window.setTimeout(() => setWanted(next), pause.cards);
    const timer = window.setTimeout(() => {
      tell(next, hasStep);
      typing.current = { timer: 0, hasStep: true };
    }, pause.address);
    typing.current = { timer, hasStep };
  };

  const set = (next: string): void => {
    stopTyping();
    setText(next);
    setWanted(next);
    tell(next, false);
  };

  const parsed = useMemo(() => parse(text), [text]);
  const form = useMemo(() => filtersOf(parsed.query), [parsed]);
  const filters = useSame(form.filters);
  const onlyText = useSame(useMemo(() => form.onlyText.map(printNode), [form]));
  const written = (name: FilterName, value: string): string =>
    print(withFilters(parsed.query, chosen(form.filters, name, value)));

  return {
    asked,
    text,
    parsed,
    wanted,
    filters,
    onlyText,
    type,
    choose: (name, value) => set(written(name, value)),
    typeFilter: (name, value) => type(written(name, value)),
    sortBy: (change) => set(print({ ...parsed.query, ...change, page: 1 })),
    reset: () => set(''),
    done: () => {
      if (typing.current) tell(text, typing.current.hasStep);
      stopTyping();
      setWanted(text);
    },
    turnTo: (page) => {
      const turned = onPage({ ...told.current, text: text.trim() }, page);
      stopTyping();
      setText(turned.text);
      setWanted(turned.text);
      go(turned, false, false);
    },
    show: (change) => go({ ...told.current, ...change }, true),
  };
}

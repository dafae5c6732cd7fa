import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  queryFilters,
  parse,
  print,
  printNode,
  withChoice,
  withFilters,
} from '@stackmate/catalogue/search';
import type { FilterName, Filters, ParsedQuery, Query } from '@stackmate/catalogue/search';
import { getAddress, onPage, readAddress } from './address.ts';
import type { CardbaseAddress } from './address.ts';

/** Pauses in typing before searching and before updating the address, in ms. */
const pause = { cards: 100, address: 350 };

/** The search in the form's fields, which runs ahead of the address. */
export interface Search {
  /** State from the address. */
  readonly listState: CardbaseAddress;
  /** Text in the search field. */
  readonly text: string;
  /** Text to search for: follows `text` after a pause. */
  readonly appliedText: string;
  readonly parsed: ParsedQuery;
  readonly filters: Filters;
  readonly onlyText: readonly string[];
  readonly type: (text: string) => void;
  readonly choose: (name: FilterName, value: string) => void;
  readonly typeFilter: (name: FilterName, value: string) => void;
  readonly sortBy: (change: Pick<Query, 'sort' | 'order'>) => void;
  readonly reset: () => void;
  /** Called when editing is finished. */
  readonly done: () => void;
  readonly turnTo: (page: number) => void;
  /** Changes how results are shown. */
  readonly show: (change: Partial<Pick<CardbaseAddress, 'view' | 'advanced'>>) => void;
}

/** Returns the previous object while the value stays equal, to avoid rendering again. */
function useStableValue<T>(value: T): T {
  const stable = useRef(value);
  if (JSON.stringify(stable.current) !== JSON.stringify(value)) stable.current = value;
  return stable.current;
}

/** Goes to addresses one after the other, also while earlier ones are still on their way. */
function useSteps(listState: CardbaseAddress, onForeignText: (text: string) => void) {
  const navigate = useNavigate();
  /** State the address will have once all navigations have completed. */
  const targetState = useRef(listState);
  /** Addresses of navigations that haven't completed, oldest first. */
  const pendingAddresses = useRef<string[]>([]);
  /** Whether the last navigation added a history entry. */
  const addedEntry = useRef(false);

  // Back, Forward and links overwrite the field.
  useEffect(() => {
    const completed = pendingAddresses.current.indexOf(getAddress(listState));
    pendingAddresses.current.splice(0, completed < 0 ? Number.POSITIVE_INFINITY : completed + 1);
    // Pending navigations mean that the fields are newer than the address.
    if (pendingAddresses.current.length > 0) return;
    const isSameText = listState.text === targetState.current.text;
    targetState.current = listState;
    if (!isSameText) onForeignText(listState.text);
  }, [listState]);

  const latest = useRef(listState);
  latest.current = listState;

  const go = (next: CardbaseAddress, continuesStep: boolean, preventScrollReset = true): void => {
    const here = getAddress(latest.current);
    const there = getAddress(next);
    const isPending = here !== getAddress(targetState.current);
    // Replacing a pending step must still add that step's history entry.
    const replace = (continuesStep && !(isPending && addedEntry.current)) || there === here;
    pendingAddresses.current = there === here ? [] : [...pendingAddresses.current, there];
    targetState.current = next;
    addedEntry.current = !replace;
    void navigate(there, { replace, preventScrollReset });
  };
  return { targetState, go };
}

/** Reads the search in the field, and the filters that it sets. */
function useParsed(text: string) {
  const parsed = useMemo(() => parse(text), [text]);
  const form = useMemo(() => queryFilters(parsed.query), [parsed]);
  const filters = useStableValue(form.filters);
  const onlyText = useStableValue(useMemo(() => form.onlyText.map(printNode), [form]));
  const textWithFilter = (name: FilterName, value: string): string =>
    print(withFilters(parsed.query, withChoice(form.filters, name, value)));
  return { parsed, filters, onlyText, textWithFilter };
}

/** Keeps fields, text and address in sync. Each choice becomes a history entry; continuous typing becomes one. */
export function useSearch(search: string): Search {
  const listState = useMemo(() => readAddress(search), [search]);
  const [text, setText] = useState(listState.text);
  const [wanted, setWanted] = useState(listState.text);
  const { targetState, go } = useSteps(listState, (other) => {
    setText(other);
    setWanted(other);
  });
  const typing = useRef<{ timer: number; hasStep: boolean } | null>(null);
  const searchTimer = useRef(0);

  const updateAddress = (next: string, continuesStep: boolean): void => {
    if (next.trim() === targetState.current.text) return;
    go({ ...targetState.current, text: next.trim(), page: 1 }, continuesStep);
  };

  const stopTyping = (): void => {
    window.clearTimeout(typing.current?.timer);
    window.clearTimeout(searchTimer.current);
    typing.current = null;
  };
  useEffect(() => stopTyping, []);

  const type = (next: string): void => {
    const hasStep = typing.current?.hasStep ?? false;
    stopTyping();
    setText(next);
    searchTimer.current = window.setTimeout(() => setWanted(next), pause.cards);
    const timer = window.setTimeout(() => {
      updateAddress(next, hasStep);
      typing.current = { timer: 0, hasStep: true };
    }, pause.address);
    typing.current = { timer, hasStep };
  };

  const set = (next: string): void => {
    stopTyping();
    setText(next);
    setWanted(next);
    updateAddress(next, false);
  };

  const { parsed, filters, onlyText, textWithFilter } = useParsed(text);

  return {
    listState: listState,
    text,
    parsed,
    appliedText: wanted,
    filters,
    onlyText,
    type,
    choose: (name, value) => set(textWithFilter(name, value)),
    typeFilter: (name, value) => type(textWithFilter(name, value)),
    sortBy: (change) => set(print({ ...parsed.query, ...change, page: 1 })),
    reset: () => set(''),
    done: () => {
      if (typing.current) updateAddress(text, typing.current.hasStep);
      stopTyping();
      setWanted(text);
    },
    turnTo: (page) => {
      const nextState = onPage({ ...targetState.current, text: text.trim() }, page);
      stopTyping();
      setText(nextState.text);
      setWanted(nextState.text);
      go(nextState, false, false);
    },
    show: (change) => go({ ...targetState.current, ...change }, true),
  };
}

import {
  choices,
  filterNames,
  queryFilters,
  maxRangeTypes,
  parse,
  print,
  selectNames,
  sortNames,
  twoDigits,
  withChoice,
  withFilters,
} from '@stackmate/catalogue/search';
import type { FilterName, Filters, Query, SelectName } from '@stackmate/catalogue/search';
import { getAddress, onPage, readAddress } from './address.ts';

const isSelect = (name: FilterName): name is SelectName =>
  (selectNames as readonly string[]).includes(name);

/** Parameters that only a form sends. */
export const formNames: readonly string[] = ['was', 'reset', 'sort', 'order', ...filterNames];

/** Returns the valid part of a field's value: an offered choice, two digits, or a name without quotes. null if it is invalid. */
function readField(name: FilterName, value: string): string | null {
  if (name === 'name')
    return value
      .replaceAll(/["“”„]/g, '')
      .trim()
      .slice(0, 60);
  if (!isSelect(name)) return twoDigits(value);
  return value === '' || choices[name].includes(value) ? value : null;
}

/** Applies the filters that differ from those the form was filled with; the visitor changed them. */
function applyFilters(parameters: URLSearchParams, before: Filters, now: Filters): Filters {
  let filters = now;
  for (const name of filterNames) {
    const submitted = parameters.get(name);
    const value = submitted === null ? null : readField(name, submitted);
    if (value === null || value === before[name]) continue;
    if (name === 'maxrangetype' && !maxRangeTypes(filters.rangetype).includes(value)) continue;
    filters = withChoice(filters, name, value);
  }
  return filters;
}

function applySort(parameters: URLSearchParams, before: Query, now: Query): Query {
  const sort = parameters.get('sort');
  const order = parameters.get('order');
  let query = now;
  if (sort !== null && sort !== (before.sort ?? '')) {
    query = { ...query, sort: sortNames.find((name) => name === sort) ?? null };
  }
  if (order !== null && order !== (before.order ?? '')) {
    query = { ...query, order: order === 'asc' || order === 'desc' ? order : null };
  }
  return query;
}

/**
 * Returns the address for a form sent without scripts: its search text, changed by the fields that the visitor changed. The
 * parameter `was` is the text that the form was filled from. Returns null if the address isn't a form's.
 */
export function formAddress(search: string): string | null {
  const parameters = new URLSearchParams(search);
  if (!formNames.some((name) => parameters.has(name))) return null;
  const state = readAddress(search);
  if (parameters.has('reset')) return getAddress({ ...state, text: '', page: 1 });
  const now = parse(state.text).query;
  const before = parse(parameters.get('was') ?? '').query;
  const form = queryFilters(before).filters;
  const filters = applyFilters(parameters, form, queryFilters(now).filters);
  const query = applySort(parameters, before, withFilters({ ...now, page: 1 }, filters));
  const printed = print(query);
  const isSame = printed === print({ ...now, page: 1 });
  const text = isSame ? state.text : printed;
  const isMoved = !isSame || state.text !== (parameters.get('was') ?? '').trim();
  return getAddress(onPage({ ...state, text }, isMoved && parameters.has('was') ? 1 : state.page));
}

import { choices, maxRangeTypes } from '../search/choices.ts';
import { filtersOf } from '../search/filters-of.ts';
import { filterNames, selectNames, twoDigits } from '../search/filters.ts';
import type { FilterName, Filters, SelectName } from '../search/filters.ts';
import { parse } from '../search/parse.ts';
import { print } from '../search/print.ts';
import type { Query } from '../search/query.ts';
import { sortNames } from '../search/sort-names.ts';
import { chosen, withFilters } from '../search/with-filters.ts';
import { addressOf, onPage, readAddress } from './address.ts';

const isSelect = (name: FilterName): name is SelectName =>
  (selectNames as readonly string[]).includes(name);

/** What tells that an address is a form's, beside what every list says. */
export const formNames: readonly string[] = ['was', 'reset', 'sort', 'order', ...filterNames];

/** What of a field is taken: choices that are offered, two digits, a name without quotes. null: nothing of it. */
function taken(name: FilterName, value: string): string | null {
  if (name === 'name')
    return value
      .replaceAll(/["“”„]/g, '')
      .trim()
      .slice(0, 60);
  if (!isSelect(name)) return twoDigits(value);
  return value === '' || choices[name].includes(value) ? value : null;
}

/** The filters as they were sent: where they differ from what the form showed, somebody chose so. */
function filtersSent(given: URLSearchParams, before: Filters, now: Filters): Filters {
  let filters = now;
  for (const name of filterNames) {
    const sent = given.get(name);
    const value = sent === null ? null : taken(name, sent);
    if (value === null || value === before[name]) continue;
    if (name === 'maxrangetype' && !maxRangeTypes(filters.rangetype).includes(value)) continue;
    filters = chosen(filters, name, value);
  }
  return filters;
}

function sortSent(given: URLSearchParams, before: Query, now: Query): Query {
  const sort = given.get('sort');
  const order = given.get('order');
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
 * The address that a form asks for which was sent without scripts: it holds the text, and fields that say the same or
 * were changed. `was` is the text that the form was filled from. null: the address is no form's.
 */
export function addressOfForm(search: string): string | null {
  const given = new URLSearchParams(search);
  if (!formNames.some((name) => given.has(name))) return null;
  const asked = readAddress(search);
  if (given.has('reset')) return addressOf({ ...asked, text: '', page: 1 });
  const now = parse(asked.text).query;
  const before = parse(given.get('was') ?? '').query;
  const form = filtersOf(before).filters;
  const filters = filtersSent(given, form, filtersOf(now).filters);
  const query = sortSent(given, before, withFilters({ ...now, page: 1 }, filters));
  const written = print(query);
  const isSame = written === print({ ...now, page: 1 });
  const text = isSame ? asked.text : written;
  const isMoved = !isSame || asked.text !== (given.get('was') ?? '').trim();
  return addressOf(onPage({ ...asked, text }, isMoved && given.has('was') ? 1 : asked.page));
}

import { type RegisteredRouter, useNavigate, useSearch } from '@tanstack/react-router';

type Search = ReturnType<typeof useSearch<RegisteredRouter, undefined, false>>;

export type FilterName = keyof Search;

/** Values of filters; undefined takes one off. */
export type FilterChange = Readonly<Partial<Record<FilterName, string | undefined>>>;

export interface Filters {
  readonly valueOf: (name: FilterName) => string | undefined;
  readonly change: (change: FilterChange) => void;
  /** True if rows can be missing because of a filter. */
  readonly isFiltered: boolean;
  readonly clear: () => void;
}

/** Filters that choose an order or an asset, and leave no row out. */
const NO_FILTERS: readonly string[] = ['sort', 'order', 'asset'] satisfies FilterName[];

/** Reads and changes the filters in the address. The scroll position stays. */
export function useFilters(): Filters {
  const search: Readonly<Partial<Record<string, string | number>>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (values: FilterChange): void =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...values }) as never,
      hash: true,
      hashScrollIntoView: false,
      resetScroll: false,
      replace: true,
    });
  const filters = Object.keys(search).filter(
    (name) => search[name] !== undefined && !NO_FILTERS.includes(name),
  );
  return {
    valueOf: (name) => search[name]?.toString(),
    change,
    isFiltered: filters.length > 0,
    clear: () => change(Object.fromEntries(filters.map((name) => [name, undefined]))),
  };
}

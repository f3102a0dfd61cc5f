import { Inject, Injectable } from '@nestjs/common';
import {
  type ChangelogEntry,
  type Deprecation,
  standingDeprecations,
} from '../../domain/catalog/changelog.ts';
import { DATA_API_PATH } from '../request/surfaces.ts';
import { contractPathOf, DeclaredRoutes } from './declared-routes.ts';
import { type RouteDeclaration } from './route-declaration.ts';

/** The program's own changelog, newest first; an injection token. */
export const PROGRAM_ANNOUNCEMENTS = Symbol('announcements of the program');

/** The headers that tell what goes. */
export const DEPRECATION_HEADERS = ['Deprecation', 'Sunset', 'Link'] as const;

const NO_HEADERS: readonly string[] = [];
const ANNOUNCED_AT = `${DATA_API_PATH}/changelog?type=deprecated`;

/** What the program's changelog announces to go, for the contract and for the headers of replies. */
@Injectable()
export class DeprecatedParts {
  readonly all: readonly Deprecation[];
  private byRoute: ReadonlyMap<RouteDeclaration, readonly Deprecation[]> | null = null;

  constructor(
    private readonly routes: DeclaredRoutes,
    @Inject(PROGRAM_ANNOUNCEMENTS) announcements: readonly ChangelogEntry[],
  ) {
    this.all = standingDeprecations(announcements);
  }

  /**
   * Names and values in turn of the headers of a success that tells what goes: `Deprecation` (RFC 9745) and `Sunset` (RFC
   * 8594) where the route does, or a parameter that was sent; `Link` for a field too, which every reply shows.
   */
  headersOf(declaration: RouteDeclaration, query: Readonly<Record<string, unknown>>): readonly string[] {
    if (this.all.length === 0) return NO_HEADERS;
    // Routes are known only after the application has started.
    this.byRoute ??= this.ofRoutes();
    const met = (this.byRoute.get(declaration) ?? []).filter(
      ({ part }) => part.kind !== 'parameter' || query[part.name] !== undefined,
    );
    if (met.length === 0) return NO_HEADERS;
    const used = met.filter(({ part }) => part.kind !== 'field');
    const sunsets = used.flatMap(({ sunsetAtMs }) => (sunsetAtMs === null ? [] : [sunsetAtMs]));
    return [
      ...(used.length === 0
        ? []
        : ['Deprecation', `@${Math.min(...used.map(({ sinceMs }) => sinceMs)) / 1000}`]),
      ...(sunsets.length === 0 ? [] : ['Sunset', new Date(Math.min(...sunsets)).toUTCString()]),
      'Link',
      linksOf(met, sunsets.length > 0).join(', '),
    ];
  }

  private ofRoutes(): ReadonlyMap<RouteDeclaration, readonly Deprecation[]> {
    const found = this.routes.all().flatMap(({ declaration, paths }) => {
      const named = new Set(paths.map(contractPathOf));
      return declaration ? [[declaration, this.all.filter(({ path }) => named.has(path))] as const] : [];
    });
    return new Map(found);
  }
}

const linksOf = (met: readonly Deprecation[], hasSunset: boolean): string[] => [
  `<${ANNOUNCED_AT}>; rel="deprecation"; type="application/json"`,
  ...(hasSunset ? [`<${ANNOUNCED_AT}>; rel="sunset"; type="application/json"`] : []),
  ...new Set(
    met.flatMap(({ part, successor }) =>
      successor === null || part.kind !== 'route' ? [] : [`<${successor}>; rel="successor-version"`],
    ),
  ),
];

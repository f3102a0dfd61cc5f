import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { DeclaredNames } from '../../platform/configuration/declared-names.ts';
import { ownerOfModule } from '../../platform/configuration/module-owners.ts';
import { ServiceError } from '../../domain/errors/errors.ts';
import {
  type Column,
  type ExportProduct,
  type ExportTerms,
  FACT_COLUMNS,
  LICENCE_COLUMNS,
} from '../../domain/exports/export-product.ts';

const ExportMetadata = DiscoveryService.createDecorator<ExportTerms>();

/** Declares an `ExportProduct` as `/api/v1/data/export/<name>`; `ExportProducts` finds it in any module. */
export const Export = (terms: ExportTerms): ClassDecorator => ExportMetadata(terms);

export interface DeclaredExport {
  readonly terms: ExportTerms;
  /** All columns: those of the fact, its own, and those of the licence. */
  readonly columns: readonly Column[];
  readonly product: ExportProduct;
}

@Injectable()
export class ExportProducts implements OnModuleInit {
  private readonly byName = new Map<string, DeclaredExport>();

  constructor(private readonly discovery: DiscoveryService) {}

  /** @throws StartupError if two have the same name */
  onModuleInit(): void {
    const names = new DeclaredNames('export');
    for (const wrapper of this.discovery.getProviders()) {
      // A provided value has no class.
      const terms = wrapper.metatype
        ? this.discovery.getMetadataByDecorator(ExportMetadata, wrapper)
        : undefined;
      if (terms === undefined) continue;
      names.declare(terms.name, ownerOfModule(wrapper.host?.metatype));
      this.byName.set(terms.name, {
        terms,
        columns: [...FACT_COLUMNS, ...terms.columns, ...LICENCE_COLUMNS],
        product: wrapper.instance as ExportProduct,
      });
    }
  }

  all(): readonly DeclaredExport[] {
    return [...this.byName.values()].toSorted((a, b) => (a.terms.name < b.terms.name ? -1 : 1));
  }

  /** @throws PRODUCT_NOT_FOUND with the names there are */
  named(name: string): DeclaredExport {
    const found = this.byName.get(name);
    if (found) return found;
    const known = this.all().map(({ terms }) => terms.name);
    throw new ServiceError('PRODUCT_NOT_FOUND', { reason: 'not_exported', known });
  }
}

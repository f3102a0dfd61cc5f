import { DiscoveryService } from '@nestjs/core';
import { type ExportTerms } from '../../domain/exports/export-product.ts';

/** Metadata key of `Export`, for discovery. */
export const ExportMetadata = DiscoveryService.createDecorator<ExportTerms>();

/**
 * Declares a provider, an `ExportProduct`, as what `/api/v1/data/export/<name>` exports. `ExportProducts` finds it in any
 * module.
 */
export const Export = (terms: ExportTerms): ClassDecorator => ExportMetadata(terms);

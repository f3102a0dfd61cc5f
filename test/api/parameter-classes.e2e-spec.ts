import { Controller, Query, RequestMethod } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max } from 'class-validator';
import { ContractDocument } from '../../src/http/contract/contract-document.ts';
import { type AdminAnswer } from '../../src/http/envelope/admin-answer.ts';
import { prepareAnswer, type PreparedAnswer } from '../../src/http/envelope/prepared-answer.ts';
import { IntegerField } from '../../src/http/parameters/field.decorators.ts';
import { ADMIN_API_PATH } from '../../src/http/request/surfaces.ts';
import { AdminRoute } from '../../src/access/routes/admin-route.decorator.ts';
import { DataRoute } from '../../src/access/routes/data-route.decorator.ts';
import { startApi } from '../support/api-app.ts';
import { SAMPLE_NOW_MS } from '../support/published-samples.ts';
import { suiteApi } from '../support/suite-service.ts';
import { type Json } from '../support/json.ts';

class Echo {
  @ApiProperty({ description: 'What was read.', example: 'days' })
  readonly read!: string;
}

const echoRoute = (path: string): MethodDecorator =>
  DataRoute({
    path,
    reads: 'state',
    operationId: `get_${path}`,
    product: 'verdict',
    tier: 'tier0',
    scope: 'data:read',
    cache: { kind: 'public', maxAgeSeconds: 60 },
    schemaVersion: 'echo/1',
    tag: 'Market',
    summary: 'Echo a query',
    description: 'Echoes a query.',
    response: Echo,
  });

const echo = (query: object): PreparedAnswer =>
  prepareAnswer({
    data: { read: JSON.stringify(query) },
    asOfMs: SAMPLE_NOW_MS,
    freshness: { kind: 'built_in', cadenceSeconds: 60, source: 'catalog' },
    mode: 'paper',
  });

class PlainQuery {
  @ApiPropertyOptional({ description: 'How many days.', example: 3 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Max(10)
  readonly days: number = 7;

  @ApiProperty({ description: 'The order.', enum: ['up', 'down'] })
  @IsIn(['up', 'down'])
  readonly order!: string;

  @IsOptional()
  readonly undocumented?: string;
}

@Controller('api/v1/data')
class PlainController {
  @echoRoute('plain')
  read(@Query() query: PlainQuery): PreparedAnswer {
    return echo(query);
  }
}

/** Only operators see its schema. */
class OperatorsSecret {
  @ApiProperty({ description: 'What is written.' })
  readonly written!: string;
}

@Controller(ADMIN_API_PATH)
class OperatorsController {
  @AdminRoute(RequestMethod.GET, 'written', {
    operationId: 'getWritten',
    schemaVersion: 'written/1',
    summary: 'Read what is written',
    response: OperatorsSecret,
  })
  read(): AdminAnswer {
    return { data: { written: 'x' } };
  }
}

it('keeps schemas of operators out of the contract of partners, also of a module with routes of both', async () => {
  const { app } = await startApi({ controllers: [PlainController, OperatorsController] });
  const { components } = JSON.parse(app.get(ContractDocument).document.body);
  await app.close();
  expect(components.schemas).toHaveProperty('Echo');
  expect(Object.keys(components.schemas as object).filter((name) => name.startsWith('Operator'))).toEqual([]);
});

describe('a query class with plain decorators of class-validator', () => {
  const api = suiteApi({ controllers: [PlainController] });

  const get = (query: string) => api.http.get(`/api/v1/data/plain${query}`);

  it('is read with its initial values', async () => {
    const { body } = await get('?order=up').expect(200);
    expect(JSON.parse(body.data.read)).toEqual({ days: 7, order: 'up' });
    const { body: other } = await get('?order=up&days=3&undocumented=x').expect(200);
    expect(JSON.parse(other.data.read)).toEqual({ days: 3, order: 'up', undocumented: 'x' });
  });

  it('is checked as a query of the service is', async () => {
    const { body } = await get('?days=30&ordr=up').expect(422);
    expect(body).toMatchObject({ error_code: 'VALIDATION_ERROR' });
    const { body: twice } = await get('?order=up&order=down').expect(422);
    expect(twice.detail).toBe('order must be given once');
  });

  it('is in the contract as far as @ApiProperty documents it', () => {
    const { paths } = JSON.parse(api.app.get(ContractDocument).document.body);
    const parameters = paths['/api/v1/data/plain'].get.parameters as Json[];
    expect(parameters.filter((parameter) => parameter.in === 'query')).toEqual([
      {
        name: 'days',
        required: false,
        in: 'query',
        description: 'How many days.',
        schema: { type: 'number', example: 3 },
      },
      {
        name: 'order',
        required: true,
        in: 'query',
        description: 'The order.',
        schema: { type: 'string', enum: ['up', 'down'] },
      },
    ]);
  });
});

interface TypeOnly {
  readonly days?: number;
}

class UncheckedQuery {
  readonly days?: number;
}

class DocumentedQuery {
  @IntegerField({ description: 'How many days.', minimum: 1, maximum: 9, fallback: 1 })
  readonly days!: number;

  @ApiPropertyOptional({ description: 'The order.' })
  readonly order?: string;
}

@Controller('api/v1/data')
class FaultyController {
  @echoRoute('type-only')
  typeOnly(@Query() query: TypeOnly): PreparedAnswer {
    return echo(query);
  }

  @echoRoute('unchecked')
  unchecked(@Query() query: UncheckedQuery): PreparedAnswer {
    return echo(query);
  }

  @echoRoute('documented')
  documented(@Query() query: DocumentedQuery): PreparedAnswer {
    return echo(query);
  }

  @echoRoute('single')
  single(@Query('days') days: string): PreparedAnswer {
    return echo({ days });
  }
}

describe('a service with a query that can not be read', () => {
  let message: string;
  beforeAll(async () => {
    message = await startApi({ controllers: [FaultyController] }).then(
      () => 'started',
      (error: Error) => error.message,
    );
  });

  it.each([
    'FaultyController.typeOnly: the type of its @Query() parameter isn\'t a class at runtime. Declare a class, and import it without "type"',
    'FaultyController.unchecked: UncheckedQuery has no checked field, so every query would be rejected. Give its fields a decorator such as @TextField, or decorators of class-validator',
    'FaultyController.documented: DocumentedQuery.order is documented but not checked, so it would be rejected. Give it a decorator of class-validator',
    "FaultyController.single: @Query('days') isn't checked or documented. Take the whole query with @Query(), and give its class the field days",
  ])('does not start, and names route, class, and remedy: %s', (fault) => {
    expect(message).toContain(fault);
  });
});

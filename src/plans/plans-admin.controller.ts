import { Body, Controller, Param, RequestMethod } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { assertUnedited, EditConflicts } from '../admin/edit-conflicts.service.ts';
import { CurrentAuthorship } from '../access/callers/access.guard.ts';
import { AdminRoute } from '../access/routes/admin-route.decorator.ts';
import { defaultTermsOf } from '../domain/access/plan.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { IfMatch } from '../http/parameters/request.decorators.ts';
import { type Precondition } from '../http/reply/prepared-reply.ts';
import { ADMIN_API_PATH } from '../http/request/surfaces.ts';
import { type Authorship } from '../platform/audit/audit.store.ts';
import { shown, stored } from '../platform/audit/shown-row.ts';
import { Clock } from '../platform/clock/clock.ts';
import { type PlanEntity } from './plan.entity.ts';
import { AmendKeyPlanBody, KeyPlanBody } from './plans.dto.ts';
import { KeyPlanItem, KeyPlanList } from './plans.response.ts';
import { PlansService, type PlanWithKeys, shownPlan } from './plans.service.ts';

const OF_PLAN = {
  response: KeyPlanItem,
  schemaVersion: 'plan/1',
  hasEtag: true,
  pathParameters: [
    { name: 'id', description: 'ID of the plan.', example: '0192f0c1-7d4e-7a2b-9c3d-5e6f70819203' },
  ],
  errors: ['NOT_FOUND', 'CONFLICT'],
} as const;

const { GET, POST, PATCH, DELETE } = RequestMethod;

@ApiTags('Keys')
@Controller(`${ADMIN_API_PATH}/plans`)
export class PlansAdminController {
  constructor(
    private readonly clock: Clock,
    private readonly plans: PlansService,
    private readonly conflicts: EditConflicts,
  ) {}

  @AdminRoute(GET, '', {
    operationId: 'listPlans',
    schemaVersion: 'plans/1',
    summary: 'List plans',
    response: KeyPlanList,
  })
  async list(): Promise<AdminAnswer> {
    const data: KeyPlanList = { plans: (await this.plans.list(this.clock.now())).map((plan) => shown(plan)) };
    return { data };
  }

  @AdminRoute(POST, '', {
    operationId: 'addPlan',
    schemaVersion: 'plan/1',
    status: 201,
    summary: 'Add a plan',
    response: KeyPlanItem,
    errors: ['CONFLICT'],
    hasEtag: true,
  })
  async add(@Body() body: KeyPlanBody, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    const { name, ...terms } = stored(body);
    return this.answer(await this.plans.add({ ...defaultTermsOf('secret'), ...terms, name }, by));
  }

  @AdminRoute(GET, ':id', {
    ...OF_PLAN,
    operationId: 'getPlan',
    summary: 'Get a plan',
    errors: ['NOT_FOUND'],
  })
  async get(@Param('id') id: string): Promise<AdminAnswer> {
    return answerOf(await this.plans.get(id, this.clock.now()));
  }

  @AdminRoute(PATCH, ':id', { ...OF_PLAN, operationId: 'changePlan', summary: 'Change a plan' })
  async amend(
    @Param('id') id: string,
    @Body() body: AmendKeyPlanBody,
    @IfMatch() ifMatch: Precondition,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    const changeOf = (plan: PlanEntity) => {
      assertUnedited(ifMatch, shownPlan(plan));
      return stored(body);
    };
    const editing = this.plans.amend(id, changeOf, by);
    return this.answer(await this.conflicts.during({ action: 'plan.amend', target: id }, editing));
  }

  @AdminRoute(DELETE, ':id', { ...OF_PLAN, operationId: 'deletePlan', summary: 'Delete a plan' })
  async remove(@Param('id') id: string, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return answerOf({ ...(await this.plans.remove(id, by)), keys: 0 });
  }

  private async answer({ id }: PlanEntity): Promise<AdminAnswer> {
    return answerOf(await this.plans.get(id, this.clock.now()));
  }
}

function answerOf(plan: PlanWithKeys): AdminAnswer {
  const data: KeyPlanItem = shown(plan);
  return { data, editable: shownPlan(plan) };
}

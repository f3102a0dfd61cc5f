import { AmendOperatorBody } from '../operators/operators.dto.ts';
import { editableOf } from './edit-conflicts.service.ts';

it('picks what a PATCH body takes', () => {
  expect(editableOf(AmendOperatorBody, { role: 'owner' })).toEqual({ role: 'owner' });
});

it('does not compile if the resource lacks a field of the body', () => {
  // @ts-expect-error -- `role` can be changed, but not read
  expect(editableOf(AmendOperatorBody, { name: 'Ana' })).toEqual({ role: undefined });
});

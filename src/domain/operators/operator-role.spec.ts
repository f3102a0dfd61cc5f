import { includesRole, OPERATOR_ROLES } from './operator-terms.ts';

describe('roles of operators', () => {
  it('include those before them and no others', () => {
    const included = OPERATOR_ROLES.map((held) =>
      OPERATOR_ROLES.filter((needed) => includesRole(held, needed)),
    );
    expect(included).toEqual([['viewer'], ['viewer', 'operator'], ['viewer', 'operator', 'owner']]);
  });
});

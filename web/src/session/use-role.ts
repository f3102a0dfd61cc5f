import { includesRole, type OperatorRole } from '../../../src/domain/operators/operator-terms.ts';
import { useSession } from './session.ts';

/** Whether the operator's role includes another one. The API enforces it; the page only shows it in advance. */
export function useMay(role: OperatorRole): boolean {
  const { view } = useSession();
  // Below the sign-in of an ended session all stays as it was.
  return view === null || includesRole(view.role, role);
}

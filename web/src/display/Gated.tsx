import { Tooltip } from '@mantine/core';
import { cloneElement, type ReactElement } from 'react';
import { type OperatorRole } from '../../../src/domain/operators/operator-role.ts';
import { useSession } from '../session/session.ts';
import { useMay } from '../session/use-role.ts';

export interface GatedProps {
  /** The least role that may do it. Default: operator, who may change everything but operators. */
  readonly role?: OperatorRole;
  /** A button, or another control that can be disabled. */
  readonly children: ReactElement<{ readonly disabled?: boolean }>;
}

/** A control that changes something: disabled, and why, for whoever may not. */
export const Gated = ({ role = 'operator', children }: GatedProps) => {
  const { view } = useSession();
  if (useMay(role)) return children;
  return (
    <Tooltip label={`Needs the role ${role}. You are ${view?.role}.`}>
      {/* Disabled controls have no focus, so that nobody could read why. */}
      <span tabIndex={0}>{cloneElement(children, { disabled: true })}</span>
    </Tooltip>
  );
};

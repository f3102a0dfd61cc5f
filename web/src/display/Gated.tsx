import { t } from 'ttag';
import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import { type ButtonHTMLAttributes, cloneElement, type ReactElement } from 'react';
import { type OperatorRole } from '../../../src/domain/operators/operator-terms.ts';
import { useSession } from '../session/session.ts';
import { useMay } from '../session/use-role.ts';
import { ButtonLink } from './links.tsx';

export interface GatedProps {
  /** The least role that may do it. Default: operator, who may change everything but operators. */
  readonly needs?: OperatorRole;
  readonly children: ReactElement<{ readonly disabled?: boolean }>;
}

/** The role that an action needs, in a sentence; null if the operator has it. */
export function useLackedRole(needs: OperatorRole = 'operator'): string | null {
  const { view } = useSession();
  if (useMay(needs)) return null;
  const who = needs === 'owner' ? t`owners` : t`operators and owners`;
  return t`Only ${who} can do this. You are ${view?.role === 'viewer' ? t`a viewer` : t`an operator`}.`;
}

/** A control that changes something; disabled, with the reason, for roles that aren't allowed to. */
export const Gated = ({ needs = 'operator', children }: GatedProps) => {
  const lacked = useLackedRole(needs);
  if (lacked === null) return children;
  return (
    <Tooltip label={lacked} events={{ hover: true, focus: true, touch: true }}>
      {/* Disabled controls have no focus, so that nobody could read why. */}
      <span tabIndex={0}>{cloneElement(children, { disabled: true })}</span>
    </Tooltip>
  );
};

export type GatedButtonProps = ButtonProps &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ButtonProps> &
  Pick<GatedProps, 'needs'>;

export const GatedButton = ({ needs, ...props }: GatedButtonProps) => (
  <Gated needs={needs}>
    <Button {...props} />
  </Gated>
);

/** A button that leads to a form for operators. */
export const GatedLink = ((props: Parameters<typeof ButtonLink>[0]) => (
  <Gated>
    <ButtonLink {...props} />
  </Gated>
)) as typeof ButtonLink;

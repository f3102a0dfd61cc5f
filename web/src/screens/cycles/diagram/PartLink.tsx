import { createLink } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, type ReactNode, type RefAttributes } from 'react';
import { type ProviderKey } from '../../../../../packages/engine/sources/provider.ts';
import classes from './CycleDiagram.module.css';

export interface PartLinkProps {
  /** The part of the page that it leads to, without `#`. */
  readonly to: string;
  /** The provider whose inputs are shown there; undefined: those that were shown before. */
  readonly provider?: ProviderKey;
  /** Sentence with its figures, for screen readers; its name is the text of the drawing. */
  readonly label: string;
  /** Called when the pointer or the focus comes or leaves. */
  readonly onLit?: (lit: boolean) => void;
  readonly children: ReactNode;
}

/** Never marked as the current page: each link leads to a part of it. */
const Part = createLink(
  (props: AnchorHTMLAttributes<HTMLAnchorElement> & RefAttributes<HTMLAnchorElement>) => (
    <a {...props} aria-current={undefined} />
  ),
);

/** A part of the diagram that leads to its figures. */
export const PartLink = ({ to, provider, label, onLit, children }: PartLinkProps) => (
  <Part
    from="/cycles/$number"
    to="."
    search={provider === undefined ? true : (before) => ({ ...before, provider })}
    hash={to}
    resetScroll={false}
    className={classes.part}
    aria-description={label}
    onMouseEnter={() => onLit?.(true)}
    onMouseLeave={() => onLit?.(false)}
    onFocus={() => onLit?.(true)}
    onBlur={() => onLit?.(false)}
  >
    {children}
  </Part>
);

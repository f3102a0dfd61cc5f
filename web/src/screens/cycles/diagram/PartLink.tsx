import { type MouseEvent, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export interface PartLinkProps {
  /** The address on the page that it leads to, without `#`. */
  readonly to: string;
  /** What it says with its figures: everything that the drawing shows. */
  readonly label: string;
  /** Told while it is pointed at or has the focus. */
  readonly onLit?: (lit: boolean) => void;
  readonly children: ReactNode;
}

/** A part of the diagram that links to its table. */
export const PartLink = ({ to, label, onLit, children }: PartLinkProps) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const follow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void navigate({ search, hash: `#${to}` });
  };
  return (
    <a
      href={`#${to}`}
      aria-label={label}
      onClick={follow}
      onMouseEnter={() => onLit?.(true)}
      onMouseLeave={() => onLit?.(false)}
      onFocus={() => onLit?.(true)}
      onBlur={() => onLit?.(false)}
    >
      {children}
    </a>
  );
};

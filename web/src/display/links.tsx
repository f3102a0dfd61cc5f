import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink, useRouter } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, type MouseEvent, type ReactNode, type RefAttributes } from 'react';

type Attributes<Props> = Props &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof Props> &
  RefAttributes<HTMLAnchorElement>;

/** A button that leads to a screen, with typed addresses and filters. */
export const ButtonLink = createLink((props: Attributes<ButtonProps>) => <Button component="a" {...props} />);

/** A link in text to a screen, with typed addresses and filters. */
export const TextLink = createLink((props: Attributes<AnchorProps>) => <Anchor size="sm" {...props} />);

export interface AddressLinkProps extends AnchorProps {
  /** Address below `/admin`, its parts escaped, with its filters: `/requests?status=5xx`. */
  readonly href: string;
  readonly children: ReactNode;
}

/** A link to an address that is only known as text. */
export const AddressLink = ({ href, ...props }: AddressLinkProps) => {
  const router = useRouter();
  const follow = (event: MouseEvent): void => {
    // With a modifier, the browser opens another tab or window.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return <Anchor size="sm" href={`${router.basepath}${href}`} onClick={follow} {...props} />;
};

import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, type RefAttributes } from 'react';

type Attributes<Props> = Props &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof Props> &
  RefAttributes<HTMLAnchorElement>;

/** A button that leads to a screen, with typed addresses and filters. */
export const ButtonLink = createLink((props: Attributes<ButtonProps>) => <Button component="a" {...props} />);

/** A link in text to a screen, with typed addresses and filters. */
export const TextLink = createLink((props: Attributes<AnchorProps>) => <Anchor size="sm" {...props} />);

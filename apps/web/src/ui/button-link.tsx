import Link from 'next/link';
import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonClasses } from './button-styles.ts';

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  readonly variant?: ButtonVariant;
}

export function ButtonLink({ variant = 'primary', className, ...rest }: ButtonLinkProps) {
  return <Link prefetch={false} {...rest} className={buttonClasses(variant, className)} />;
}

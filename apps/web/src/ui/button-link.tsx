import Link from 'next/link';
import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonClasses } from './button.tsx';

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  readonly variant?: ButtonVariant;
}

/**
 * Apart from buttons: a page that has only those, such as that of a fault, needs no links of
 * Next.js.
 */
export function ButtonLink({ variant = 'primary', className, ...rest }: ButtonLinkProps) {
  return <Link prefetch={false} {...rest} className={buttonClasses(variant, className)} />;
}

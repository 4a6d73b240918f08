import { pathInside } from '@waymark/contract/path-inside';
import Link from 'next/link';
import type { ReactNode } from 'react';

/** Returns addresses inside the product, https and mailto; undefined for all others. */
export function safeAddress(address: string): string | undefined {
  if (/^(https:\/\/|mailto:)[^\s\p{Cc}]+$/iu.test(address)) return URL.canParse(address) ? address : undefined;
  const inside = pathInside(address);
  return inside === '/' && address !== '/' ? undefined : inside;
}

/** The address of a link in Markdown, or none. */
export const safeUrl = (address: string): string => safeAddress(address) ?? '';

/** A link in Markdown that people wrote; without a safe address it is plain text. */
export function SafeLink({ href, children }: { href?: string | undefined; children?: ReactNode }) {
  if (!href) return <>{children}</>;
  if (href.startsWith('/'))
    return (
      <Link prefetch={false} href={href}>
        {children}
      </Link>
    );
  return (
    <a href={href} rel="noopener noreferrer">
      {children}
    </a>
  );
}

import type { ComponentProps } from 'react';

export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`rounded-card bg-white p-4 shadow-card sm:p-5.5 ${className}`} />;
}

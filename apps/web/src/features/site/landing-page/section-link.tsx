'use client';

import Link from 'next/link';
import type { ComponentProps, MouseEvent } from 'react';
import { scrollToSection } from './scroll-to-section.ts';
import { type Section, sectionPath } from './sections.ts';

interface SectionLinkProps extends Omit<ComponentProps<typeof Link>, 'href'> {
  readonly section: Section;
}

const opensElsewhere = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

export function SectionLink({ section, onClick, ...link }: SectionLinkProps) {
  function go(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (window.location.pathname !== '/' || opensElsewhere(event)) return;
    event.preventDefault();
    const path = sectionPath(section);
    if (window.location.search !== path.slice(1)) window.history.pushState(null, '', path);
    scrollToSection(section);
  }
  return <Link {...link} prefetch={false} href={sectionPath(section)} onClick={go} />;
}

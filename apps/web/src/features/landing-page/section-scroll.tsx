'use client';

import { useEffect } from 'react';
import { scrollToSection } from './scroll-to-section.ts';
import { sectionIn } from './sections.ts';

/** Goes to the section that the address names. The page itself is the same for every address, and static. */
export function SectionScroll() {
  useEffect(() => {
    const section = sectionIn(window.location.search);
    return section && scrollToSection(section);
  }, []);
  return null;
}

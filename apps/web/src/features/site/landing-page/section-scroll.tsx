'use client';

import { useEffect } from 'react';
import { scrollToSection } from './scroll-to-section.ts';
import { sectionIn } from './sections.ts';

/** Scrolls in the browser, so the page stays static for every address. */
export function SectionScroll() {
  useEffect(() => {
    const section = sectionIn(window.location.search);
    return section && scrollToSection(section);
  }, []);
  return null;
}

/** The landing page's sections (specification, section 2); each name is also its element's id. */
export const SECTIONS = ['how-coaching-works', 'coach-journey-section', 'faqs', 'reach-out-to-us'] as const;
export type Section = (typeof SECTIONS)[number];

export const sectionPath = (section: Section) => `/?section=${section}` as const;

/** The section in a page's query; undefined unless it names exactly one. */
export function sectionIn(search: string): Section | undefined {
  const [named, ...others] = new URLSearchParams(search).getAll('section');
  return others.length === 0 ? SECTIONS.find((section) => section === named) : undefined;
}

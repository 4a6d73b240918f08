/** The parts of the landing page that an address can name (specification, section 2). Each name is its element's id as well. */
export const SECTIONS = ['how-coaching-works', 'coach-journey-section', 'faqs', 'reach-out-to-us'] as const;
export type Section = (typeof SECTIONS)[number];

export const sectionPath = (section: Section) => `/?section=${section}` as const;

/** The section that a page's query names; undefined for anything that is not exactly one of them. */
export function sectionIn(search: string): Section | undefined {
  const [named, ...others] = new URLSearchParams(search).getAll('section');
  return others.length === 0 ? SECTIONS.find((section) => section === named) : undefined;
}

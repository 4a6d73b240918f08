import { AccessibilityPage } from '#features/site/accessibility/accessibility-page.tsx';

export const metadata = {
  title: 'Accessibility',
  description: 'How accessible Waymark is, how we test it, what is not good enough yet, and how to tell us.',
  alternates: { canonical: '/accessibility' },
};

export default function Page() {
  return <AccessibilityPage />;
}

import { AccessibilityPage } from '#features/site/accessibility/accessibility-page.tsx';

export const metadata = {
  title: 'Accessibility',
  description: 'How accessible these pages are, how we test it, what is not good enough yet, and how to tell us.',
  alternates: { canonical: '/accessibility' },
};

export default function Page() {
  return <AccessibilityPage />;
}

import { FiguresFor } from '#features/figures/figures/figures-for.tsx';

export const metadata = { title: 'Figures' };

export default async function Page({ searchParams }: { searchParams: Promise<Record<string, string | string[]>> }) {
  return <FiguresFor roles={['enterprise-admin']} path="/enterprise-admin/reports" searchParams={searchParams} />;
}

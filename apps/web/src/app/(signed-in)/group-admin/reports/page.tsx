import { FiguresFor } from '#features/figures/figures/figures-for.tsx';

export const metadata = { title: 'Figures' };

export default async function Page({ searchParams }: { searchParams: Promise<Record<string, string | string[]>> }) {
  return <FiguresFor roles={['group-admin']} path="/group-admin/reports" searchParams={searchParams} />;
}

import { FiguresFor } from '#features/figures/figures/figures-for.tsx';

export const metadata = { title: 'Figures' };

export default function Page({ searchParams }: { searchParams: Promise<Record<string, string | string[]>> }) {
  return <FiguresFor roles={['manager']} path="/smb/manager/reports" searchParams={searchParams} isOfManager />;
}

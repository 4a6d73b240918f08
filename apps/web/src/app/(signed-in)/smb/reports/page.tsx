import { FiguresFor } from '#features/figures/figures/figures-for.tsx';

export const metadata = { title: 'Figures' };

export default async function Page({ searchParams }: { searchParams: Promise<Record<string, string | string[]>> }) {
  return <FiguresFor roles={['super-admin', 'business-admin']} path="/smb/reports" searchParams={searchParams} />;
}

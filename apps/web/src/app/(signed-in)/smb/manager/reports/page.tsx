import { FiguresFor } from '#features/figures/figures/figures-for.tsx';

export const metadata = { title: 'Does it help?' };

export default async function Page({ searchParams }: { searchParams: Promise<Record<string, string | string[]>> }) {
  return (
    <>
      <FiguresFor roles={['manager']} path="/smb/manager/reports" searchParams={searchParams} />
      <p className="mt-5 rounded-card bg-pine-50 px-5.5 py-4 text-sm text-ink-700">
        These figures are for everyone in the group or organisation that your whole team belongs to. A team isn’t
        counted apart: compared with these figures, its own could single people out.
      </p>
    </>
  );
}

import { businessPaths } from '@waymark/contract/coaching/business-paths';
import { showAgreement } from '@waymark/contract/coaching/coaching-agreements';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { requireSession } from '#auth/require-session.ts';
import { AgreementText } from '#features/coaching/coaching-agreements/agreement-text.tsx';
import { NO_AGREEMENT } from '#features/coaching/coaching-agreements/coaching-agreements.api.ts';
import { OWN_READ_MS, serverCall } from '#http/server-call.ts';
import { isProblem } from '#problems/call-problem.ts';
import { TEXT_LINK } from '#ui/link-classes.ts';

export const metadata = { title: 'Coaching agreement to print' };

async function readAgreement(id: string, token: string) {
  try {
    const call = { params: { id }, token, timeoutMs: OWN_READ_MS, expects: NO_AGREEMENT };
    return (await serverCall(showAgreement, call)).data;
  } catch (error) {
    if (isProblem(error, ...NO_AGREEMENT)) notFound();
    throw error;
  }
}

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { accessToken } = await requireSession(['coachee', 'coach']);
  const { id } = await params;
  const agreement = await readAgreement(id, accessToken);
  return (
    <main className="mx-auto max-w-prose px-5 py-8 print:p-0">
      <p className="mb-6 flex flex-wrap items-center gap-x-4 text-sm text-ink-700 print:hidden">
        <Link prefetch={false} href={businessPaths.agreement(id)} className={TEXT_LINK}>
          Back to the agreement
        </Link>
        Print this page from your browser’s menu.
      </p>
      <AgreementText agreement={agreement} />
    </main>
  );
}

import { practiceName } from '#practice';
import { isProblem } from '#problems/call-problem.ts';
import { EmptyState } from '#ui/empty-state.tsx';

/** Whether a read of an admin's organisation was answered that they run none. */
export const lacksOrganisation = ({ error }: { readonly error: Error | null }): boolean =>
  isProblem(error, 'not_found');

/** In the place of what an admin without an organisation can't do. */
export function NoOrganisation({ of }: { /** The title of the page. */ readonly of?: string }) {
  const text = (
    <EmptyState title="You don’t run an organisation at the moment">
      Ask your {practiceName()} contact, or another admin of your organisation, to add you.
    </EmptyState>
  );
  if (!of) return text;
  return (
    <>
      <h1 className="text-display-md">{of}</h1>
      <div className="mt-5">{text}</div>
    </>
  );
}

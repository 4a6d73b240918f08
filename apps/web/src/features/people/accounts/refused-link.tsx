import { ButtonLink } from '#ui/button-link.tsx';
import { AccountPage } from './account-page.tsx';

interface RefusedLinkProps {
  readonly title: string;
  readonly lead: string;
  readonly waysOn: readonly string[];
}

/** Why a link that someone was sent does nothing, and what they can do. */
export function RefusedLink({ title, lead, waysOn }: RefusedLinkProps) {
  return (
    <AccountPage title={title} lead={lead}>
      <ul className="mt-4 grid list-disc gap-2 pl-5 text-sm text-ink-700">
        {waysOn.map((wayOn) => (
          <li key={wayOn}>{wayOn}</li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href="/coachee/login">Login</ButtonLink>
        <ButtonLink href="/" variant="ghost">
          Go to the home page
        </ButtonLink>
      </div>
    </AccountPage>
  );
}

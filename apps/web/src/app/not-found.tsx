import { FaultPage } from '#features/faults/fault-page.tsx';
import { ButtonLink } from '#ui/button-link.tsx';

export const metadata = { title: 'Not found' };

export default function NotFound() {
  return (
    <FaultPage
      title="There is no page here"
      text="The address may be mistyped, or the page has moved. Everything else is where it was."
    >
      <ButtonLink href="/">Go to the home page</ButtonLink>
    </FaultPage>
  );
}

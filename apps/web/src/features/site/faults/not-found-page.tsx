import { buttonClasses } from '#ui/button.tsx';
import { BlankSignpost } from './fault-drawings.tsx';
import { FaultLinks } from './fault-links.tsx';
import { Fault, FaultPage } from './fault-page.tsx';

/** In the shell, which is a frame already. */
export function NotFoundPart() {
  return (
    <Fault
      title="Page not found"
      text="The address may be mistyped, or the page has moved."
      drawing={<BlankSignpost />}
    >
      <a href="/" className={buttonClasses('primary')}>
        Go to the home page
      </a>
      <FaultLinks />
    </Fault>
  );
}

export function NotFoundPage() {
  return (
    <FaultPage>
      <NotFoundPart />
    </FaultPage>
  );
}

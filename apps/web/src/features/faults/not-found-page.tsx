import { buttonClasses } from '#ui/button-styles.ts';
import { BlankSignpost } from './fault-drawings.tsx';
import { Fault, FaultPage } from './fault-page.tsx';
import { WaysOn } from './ways-on.tsx';

/** In the shell, which is a frame already. */
export function NotFoundPart() {
  return (
    <Fault
      title="There is no page here"
      text="The address may be mistyped, or the page has moved. Everything else is where it was."
      drawing={<BlankSignpost />}
    >
      <a href="/" className={buttonClasses('primary')}>
        Go to the home page
      </a>
      <WaysOn />
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

import { buttonClasses } from '#ui/button-styles.ts';
import { BlankSignpost } from './fault-drawings.tsx';
import { FaultPage } from './fault-page.tsx';
import { WaysOn } from './ways-on.tsx';

export function NotFoundPage() {
  return (
    <FaultPage
      title="There is no page here"
      text="The address may be mistyped, or the page has moved. Everything else is where it was."
      drawing={<BlankSignpost />}
    >
      <a href="/" className={buttonClasses('primary')}>
        Go to the home page
      </a>
      <WaysOn />
    </FaultPage>
  );
}

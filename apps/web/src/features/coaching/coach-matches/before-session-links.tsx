import { linkPaths } from '@waymark/contract/paths';
import { ButtonLink } from '#ui/button-link.tsx';

export function BeforeSessionLinks({ firstName }: { firstName: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink variant="ghost" href="/coachee/questionnaire/screen">
        Review your answers
      </ButtonLink>
      <ButtonLink variant="ghost" href={linkPaths.matching()}>
        About {firstName}
      </ButtonLink>
    </div>
  );
}

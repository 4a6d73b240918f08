import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

interface SendCodeProps {
  readonly problem: string | undefined;
  readonly isBusy: boolean;
}

/** The end of both address forms. */
export function SendCode({ problem, isBusy }: SendCodeProps) {
  return (
    <div className="mt-4 grid gap-3">
      {problem && <Alert tone="danger">{problem}</Alert>}
      <Button
        type="submit"
        variant="ghost"
        className="justify-self-start"
        busyText={isBusy ? 'Sending ...' : undefined}
      >
        Send code
      </Button>
    </div>
  );
}

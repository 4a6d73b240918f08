'use client';

import { Button } from '#ui/button.tsx';

export function PrintButton() {
  return (
    <Button variant="ghost" onClick={() => window.print()}>
      Print report
    </Button>
  );
}

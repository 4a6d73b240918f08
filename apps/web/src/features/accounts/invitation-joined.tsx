'use client';

import { sendAppMessage } from '#app-messages/app-messages.ts';
import { Button } from '#ui/button.tsx';
import { AccountPage } from './account-page.tsx';
import { goTo } from './go-to.ts';

export function InvitationJoined() {
  return (
    <AccountPage title="You have joined the family" lead="They see that you joined, and nothing of your coaching.">
      <div role="status" className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => goTo('/index')}>Go to my page</Button>
        <Button variant="ghost" onClick={() => sendAppMessage('show-family-modal')}>
          See the family
        </Button>
      </div>
    </AccountPage>
  );
}

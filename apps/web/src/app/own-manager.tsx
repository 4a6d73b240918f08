'use client';

import { OfferMeeting } from '#features/coaching-sessions/offer-meeting-form.tsx';
import { OwnManagerPage } from '#features/manager-consents/own-manager-page.tsx';
import { OwnStrengthsCard } from '#features/strengths-forms/own-strengths-card.tsx';

/** What someone shares with their manager, asks of them, and meets them for. */
export function OwnManager() {
  return (
    <OwnManagerPage>
      {({ manager, coach }) => (
        <>
          <OwnStrengthsCard manager={manager} coach={coach?.name ?? null} />
          {coach && <OfferMeeting coach={coach} manager={manager} />}
        </>
      )}
    </OwnManagerPage>
  );
}

'use client';

import { OwnManagerPage } from '#features/coaching/manager-consents/own-manager-page.tsx';
import { OwnStrengthsCard } from '#features/coaching/strengths-forms/own-strengths-card.tsx';
import { OfferMeeting } from '#features/sessions/coaching-sessions/offer-meeting-form.tsx';

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

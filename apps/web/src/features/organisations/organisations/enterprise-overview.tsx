'use client';

import { OrganisationOverview } from './organisation-overview.tsx';
import { SessionPlanCard } from './session-plan-card.tsx';

export function EnterpriseOverview() {
  return <OrganisationOverview>{({ isClosed }) => <SessionPlanCard isClosed={isClosed} />}</OrganisationOverview>;
}

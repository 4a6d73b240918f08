import type { Business, BusinessChange } from '@waymark/contract/figures/businesses';
import type { UserId } from '#actor.ts';
import { endPeople } from '#organisations/memberships/ending.service.ts';
import { endOrganisation } from '#organisations/organisation-settings/organisation-settings.service.ts';
import { appendAuditLine } from '#organisations/organisations/audit-lines.queries.ts';
import { updateBusiness } from '#organisations/organisations/organisations.queries.ts';
import { changeAsSponsor } from '#organisations/organisations/sponsors.service.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { notifyAdmins } from './business-news.service.ts';
import { returnSeats } from './business-seats.service.ts';
import { findBusinessAdmin } from './businesses.queries.ts';
import { businessOf, requireBusiness } from './businesses.service.ts';

/** Idempotent. Problem: `not_found`. */
export function changeBusiness(
  services: Services,
  userId: UserId,
  id: number,
  change: BusinessChange,
): Promise<Business> {
  const deed = 'business-changed';
  return changeAsSponsor(services, userId, deed, async (tx, sponsor) => {
    const business = await requireBusiness(tx, sponsor, id);
    const isChanged = await updateBusiness(tx, business.id, change);
    if (isChanged) {
      await appendAuditLine(tx, { organisationId: id, actorId: userId, deed, aboutId: id });
      await notifyAdmins(tx, services, business.id, {
        title: 'Your portfolio changed your business',
        body: 'Its name or renewal date is new. Nothing else changes.',
      });
    }
    return { answer: await businessOf(tx, business.id), about: isChanged ? { aboutId: id } : null };
  });
}

/** The business is locked, so a change the admin is making is made before, or refused. */
export function endAdmin(services: Services, userId: UserId, id: number, adminId: string): Promise<Business> {
  const deed = 'business-admin-ended';
  return changeAsSponsor(services, userId, deed, async (tx, sponsor) => {
    const business = await requireBusiness(tx, sponsor, id);
    const admin = await findBusinessAdmin(tx, business.id, adminId);
    if (!admin) throw new Problem('not_found');
    if (!admin.hasEnded) {
      await endPeople(tx, services, [admin.id]);
      await appendAuditLine(tx, { organisationId: id, actorId: userId, deed, aboutId: id });
    }
    return { answer: await businessOf(tx, business.id), about: admin.hasEnded ? null : { aboutId: id } };
  });
}

/**
 * For good: a suspension is what can be taken back. Its seats, of which no one has one any more,
 * come back to the portfolio. Idempotent. Problems: `not_found`, `other_name`.
 */
export function closeBusiness(services: Services, userId: UserId, id: number, name: string): Promise<Business> {
  const deed = 'business-closed';
  return changeAsSponsor(services, userId, deed, async (tx, sponsor) => {
    const business = await requireBusiness(tx, sponsor, id);
    if (business.isClosed) return { answer: await businessOf(tx, business.id), about: null };
    if ((business.name ?? '').trim() !== name.trim()) throw new Problem('other_name', { field: 'name' });
    await endOrganisation(tx, services, business.id);
    const seats = await returnSeats(tx, services, { from: business.id, to: sponsor.organisationId });
    await appendAuditLine(tx, { organisationId: id, actorId: userId, deed, aboutId: id, count: seats });
    await notifyAdmins(tx, services, business.id, {
      title: 'Your portfolio closed your business',
      body: 'Your people keep their accounts and coaching. You can still download people and seats.',
    });
    return { answer: await businessOf(tx, business.id), about: { aboutId: id, count: seats } };
  });
}

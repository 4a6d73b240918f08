import * as invitations from '@waymark/contract/organisations/membership-invitations';
import * as contract from '@waymark/contract/organisations/memberships';
import * as imports from '@waymark/contract/organisations/people-imports';
import { exportSeats, listSeatEntries } from '@waymark/contract/organisations/seat-entries';
import * as several from '@waymark/contract/organisations/several-people';
import { agedLedgerEntries } from '#organisations/ledger/ledger.queries.ts';
import { requireSponsor } from '#organisations/organisations/sponsors.service.ts';
import { signInPlaceOf } from '#people/accounts/sign-in-places.service.ts';
import { endUndo } from '#people/users/email-changes.queries.ts';
import { defineModule, type Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import { deleteMembershipsTo } from './erased-people.queries.ts';
import { findAskedUntil, stopAskingForAddress, wasInvitedBy } from './invited-addresses.queries.ts';
import { acceptMembership, agreeToMembership, leaveOrganisation } from './joining.service.ts';
import { mailMembershipInvitationJob } from './membership-invitations.jobs.ts';
import { agedInvitations, findInvitationView } from './membership-invitations.queries.ts';
import { findOwnMembership, mayInviteFamily } from './memberships.queries.ts';
import { bringBack, changeMembership, endMembership, invitePeople } from './memberships.service.ts';
import { ORGANISATIONS_PERSONAL_DATA } from './organisations-personal-data.queries.ts';
import { listPeople } from './people.queries.ts';
import { checkPeopleFile, exportPeople, importPeople, readFileColumns } from './people-imports.service.ts';
import * as seats from './seat-export.service.ts';
import { endMemberships, moveMemberships, remindMemberships } from './several-people.service.ts';
import { fillWaitingListsJob } from './waiting-lists.jobs.ts';

/** A JSON text of the largest file. */
const FILE_BODY_BYTES = 2 * imports.PEOPLE_FILE_BYTES;

const membershipsRoutes: Routes = async (app) => {
  const { services, db } = app;

  app.route({
    ...contract.listPeople,
    handler: async ({ actor, query }) => listPeople(db, await requireSponsor(db, actor.userId), query),
  });

  app.route({
    ...contract.invitePeople,
    handler: async ({ actor, body }) => ({ data: await invitePeople(services, actor.userId, body) }),
  });

  app.route({
    ...contract.changeMembership,
    handler: async ({ actor, params, body }) => ({
      data: await changeMembership(services, actor.userId, params.id, body),
    }),
  });

  app.route({
    ...contract.endMembership,
    handler: async ({ actor, params }) => ({ data: await endMembership(services, actor.userId, params.id) }),
  });

  app.route({
    ...contract.bringBack,
    handler: async ({ actor, params }) => ({ data: await bringBack(services, actor.userId, params.id) }),
  });

  app.route({
    ...several.endMemberships,
    handler: async ({ actor, body }) => ({ data: await endMemberships(services, actor.userId, body.ids) }),
  });

  app.route({
    ...several.moveMemberships,
    handler: async ({ actor, body }) => ({ data: await moveMemberships(services, actor.userId, body) }),
  });

  app.route({
    ...several.remindMemberships,
    handler: async ({ actor, body }) => ({ data: await remindMemberships(services, actor.userId, body.ids) }),
  });
};

const ownMembershipRoutes: Routes = async (app) => {
  const { services, db } = app;

  app.route({
    ...contract.showOwnMembership,
    handler: async ({ actor }) => ({ data: (await findOwnMembership(db, actor.userId)) ?? null }),
  });

  app.route({
    ...contract.leaveOrganisation,
    async handler({ actor, body }, reply) {
      await leaveOrganisation(services, actor.userId, body);
      return reply.code(204).send();
    },
  });

  app.route({
    ...contract.showInvitedAddress,
    async handler({ actor }) {
      const askedUntil = await findAskedUntil(db, actor.userId);
      return { data: askedUntil === undefined ? null : { askedUntil } };
    },
  });

  app.route({
    ...contract.keepInvitedAddress,
    async handler({ actor }, reply) {
      await stopAskingForAddress(db, actor.userId);
      return reply.code(204).send();
    },
  });

  app.route({
    ...invitations.lookUpMembership,
    async handler({ body }) {
      const view = await findInvitationView(db, services.tokens.hashCode(body.code));
      if (!view) throw new Problem('incorrect_code', { field: 'code' });
      return view;
    },
  });

  app.route({
    ...invitations.acceptMembership,
    handler: async (request) => acceptMembership(services, request.body, await signInPlaceOf(request)),
  });

  app.route({
    ...invitations.agreeToMembership,
    handler: ({ actor, body }) => agreeToMembership(services, actor, body),
  });
};

const importRoutes: Routes = async (app) => {
  const { services, db } = app;

  app.route({
    ...imports.readFileColumns,
    bodyLimit: FILE_BODY_BYTES,
    handler: async ({ actor, body }) => ({ data: await readFileColumns(db, actor.userId, body.file) }),
  });

  app.route({
    ...imports.checkPeopleFile,
    bodyLimit: FILE_BODY_BYTES,
    handler: async ({ actor, body }) => ({ data: await checkPeopleFile(db, actor.userId, body) }),
  });

  app.route({
    ...imports.importPeople,
    bodyLimit: FILE_BODY_BYTES,
    handler: async ({ actor, body }) => ({ data: await importPeople(services, actor.userId, body) }),
  });

  app.route({
    ...imports.exportPeople,
    async handler({ actor }, reply) {
      const file = await exportPeople(db, actor.userId);
      return reply.type(imports.exportPeople.textType).send(file);
    },
  });

  app.route({
    ...listSeatEntries,
    handler: ({ actor, query }) => seats.listSeats(db, actor.userId, query),
  });

  app.route({
    ...exportSeats,
    async handler({ actor }, reply) {
      return reply.type(exportSeats.textType).send(await seats.exportSeats(db, actor.userId));
    },
  });
};

export const membershipsModule = defineModule({
  name: 'memberships',
  tellPersonalData: () => ORGANISATIONS_PERSONAL_DATA,
  routes: [membershipsRoutes, ownMembershipRoutes, importRoutes],
  jobs: [mailMembershipInvitationJob, fillWaitingListsJob],
  aged: [agedLedgerEntries, agedInvitations],
  async onEmailChanged(tx, { userId, formerEmail }) {
    if (await wasInvitedBy(tx, userId, formerEmail)) await endUndo(tx, userId, formerEmail);
  },
  async onFamilyInvited(tx, userId) {
    if (!(await mayInviteFamily(tx, userId))) throw new Problem('families_off');
  },
  async onAccountErased(tx, { jobs }, { email }) {
    await deleteMembershipsTo(tx, email);
    await jobs.enqueue(tx, fillWaitingListsJob, {});
  },
});

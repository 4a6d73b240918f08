import { changeClientFee, changeHoursConsent, saveHourSettings } from '@waymark/contract/sessions/coaching-hours';
import { hoursConsents, loggedClients } from '#sessions/coaching-hours/coaching-hours.table.ts';
import type { Owner, Probe } from './probe.ts';

const hours = ({ mark }: Owner) => ({ earlierPaid: 30_710 + mark, earlierProBono: 0, groupFee: 'paid' });

export const coachingHoursProbe: Probe = {
  owners: ['coach'],
  async plant(api, owner) {
    const { status } = await api.call(owner, saveHourSettings, { body: hours(owner) });
    if (status !== 200) throw new Error(`The hours answer ${status}.`);
    await api.db.insert(loggedClients).values({ coachId: owner.id, number: 1 });
    return { value: `"earlierPaid":${30_710 + owner.mark}`, params: { number: 1 } };
  },
  writes: [
    { endpoint: saveHourSettings, body: hours },
    { endpoint: changeClientFee, body: () => ({ fee: 'pro-bono' }) },
  ],
};

/** Of a client who has a number in the coach's log. */
export const hoursConsentProbe: Probe = {
  owners: ['coachee'],
  async plant({ db }, { id: clientId, mark, match }) {
    if (!match) throw new Error('Only who has a coach can allow their name.');
    const { id: matchId, coachId } = match;
    const givenAt = `2031-02-0${mark}T03:04:05.678`;
    await db.insert(loggedClients).values({ coachId, number: 1, clientId });
    await db.insert(hoursConsents).values({ coachId, clientId, givenAt: new Date(`${givenAt}Z`) });
    return { value: givenAt, params: { matchId } };
  },
  writes: [true, false].map((isNamed) => ({ endpoint: changeHoursConsent, body: () => ({ isNamed }) })),
};

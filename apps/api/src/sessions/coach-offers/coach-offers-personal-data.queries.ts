import { sql } from 'drizzle-orm';
import { code, columnsOf, type PersonalData, structure } from '#inventory/personal-data.ts';

export const PRICES_PERSONAL_DATA: PersonalData = {
  parts: [
    {
      name: 'sessionPrices',
      title: 'Your prices',
      keptAs: 'coach-offer',
      columns: columnsOf('session_prices', 'currency amounts'),
      fields: { currency: code('Currency'), amounts: structure('By minutes, in the smallest unit of the currency') },
      select: (userId) => sql`SELECT user_id AS key, currency, amounts FROM session_prices WHERE user_id = ${userId}`,
    },
  ],
};

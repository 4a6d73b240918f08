import { defineModule } from '../../module.ts';
import { RIGHTS_PERSONAL_DATA } from './requests-personal-data.queries.ts';

export const requestsModule = defineModule({
  name: 'requests',
  routes: [],
  tellPersonalData: () => RIGHTS_PERSONAL_DATA,
});

import * as contract from '@waymark/contract/practice/practice-rules';
import { defineModule, type Routes } from '../../module.ts';
import { changeRules, showRules } from './practice-rules.service.ts';

const practiceRulesRoutes: Routes = async (app) => {
  const { services } = app;

  app.route({
    ...contract.showPracticeRules,
    handler: ({ actor }) => showRules(services, actor.userId),
  });

  app.route({
    ...contract.changePracticeRules,
    handler: ({ actor, body: { version, ...changes } }) => changeRules(services, actor.userId, { version, changes }),
  });
};

export const practiceRulesModule = defineModule({ name: 'practice-rules', routes: [practiceRulesRoutes] });

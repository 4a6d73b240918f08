import type { RulesInForce } from '@waymark/contract/practice/practice-rules';
import { type ChosenRules, CONFIGURABLE_RULES } from '@waymark/contract/practice-settings';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { afterCommit } from '#db/commit-hooks.ts';
import { tellSettingsChanged } from '#db/notices.ts';
import { findSettings, holdSettings, replaceSettings } from '#people/practice-settings/practice-settings.queries.ts';
import { type CurrentRules, currentRules, rulesOf } from '#people/practice-settings/practice-settings.service.ts';
import { appendPracticeLine } from '#practice/practice-log/practice-log.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';

/** As they are stored now, which another process may have changed a moment ago. */
export async function showRules({ database, env, offers }: Services, readerId: UserId): Promise<RulesInForce> {
  const { chosen, version } = (await findSettings(database.db)).rules;
  const standing = await offers.findPracticePart(database.db, readerId);
  return {
    rules: rulesOf(currentRules(env, chosen)),
    configured: [...env.configuredRules],
    mayChange: standing?.part === 'owner',
    version,
  };
}

interface RulesChange {
  readonly version: number;
  readonly changes: ChosenRules;
}

const CONFIGURED = 'This is set by the configuration of this Waymark, so it can’t be changed here.';
const ONLY_RISES = 'This number can only rise: people agreed to be counted among at least as many.';

/** `before` is what holds now. */
function refuseUnchangeable({ env }: Services, before: CurrentRules, changes: RulesChange['changes']): void {
  const configured = CONFIGURABLE_RULES.find((name) => changes[name] !== undefined && env.configuredRules.has(name));
  if (configured) throw new Problem('invalid_request', { field: configured, sentence: CONFIGURED });
  const { figuresAtLeast } = changes;
  if (figuresAtLeast !== undefined && figuresAtLeast < before.figures.atLeast)
    throw new Problem('invalid_request', { field: 'figuresAtLeast', sentence: ONLY_RISES });
}

async function changeIn(tx: Db, services: Services, actorId: UserId, { version, changes }: RulesChange): Promise<void> {
  const held = await holdSettings(tx, 'rules');
  if (held.version !== version) throw new Problem('request_reused');
  refuseUnchangeable(services, currentRules(services.env, held.chosen), changes);
  await replaceSettings(tx, 'rules', { ...held.chosen, ...changes });
  await appendPracticeLine(tx, { actorId, deed: 'rules-changed', count: Object.keys(changes).length });
  afterCommit(tx, () => tellSettingsChanged(services.database.db));
}

/** Problems: those of the call. */
export async function changeRules(services: Services, actorId: UserId, change: RulesChange): Promise<RulesInForce> {
  if (Object.keys(change.changes).length > 0)
    await services.database.db.transaction((tx) => changeIn(tx, services, actorId, change));
  // What this process offers from now on; the others hear of it.
  await services.settings.refresh();
  return showRules(services, actorId);
}

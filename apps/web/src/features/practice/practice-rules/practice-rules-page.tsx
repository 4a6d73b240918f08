'use client';

import { useQuery } from '@tanstack/react-query';
import type { RulesInForce } from '@waymark/contract/practice/practice-rules';
import { RETENTION, SHORTENED, shortenedKinds } from '@waymark/contract/retention';
import { ROLE_WORDS } from '@waymark/contract/roles';
import {
  type ConfigurableRule,
  FACTOR_ROLES,
  RULE_VARIABLES,
  SIGN_UP_ROLES,
} from '@waymark/contract/without-schemas/practice-settings';
import { SESSION_LENGTHS } from '@waymark/contract/without-schemas/sessions/calendars';
import { useState } from 'react';
import { AS_NUMBER, useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Form } from '#ui/form.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { OptionRow } from '#ui/options.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ChosenOf } from './chosen-of.tsx';
import { practiceRulesQuery, useChangeRules } from './practice-rules.api.ts';
import {
  AGES,
  AGREEMENT_FIRST,
  AGREEMENT_TEXTS,
  CHECK_IN_KINDS,
  CHECK_INS,
  inWords,
  isSame,
  NAMES,
  NEEDS,
  NUMBERS,
  type NumberName,
  SIGN_UPS,
  TITLES,
} from './practice-rules-words.ts';

export function PracticeRulesPage() {
  return (
    <>
      <h1 className="text-display-md">Rules</h1>
      <p className="mt-2 mb-6 max-w-prose text-ink-700">
        They hold for everyone here, within a minute of saving. What coaches choose for themselves stays theirs.
      </p>
      <Loaded
        isLong
        query={useQuery(practiceRulesQuery())}
        loading="Looking up the rules"
        failed="We can’t show the rules right now"
      >
        {(found) => <RulesForm found={found} />}
      </Loaded>
    </>
  );
}

function RulesForm({ found }: { found: RulesInForce }) {
  const change = useChangeRules();
  /** What the fields began with: what differs from it was typed here. */
  const [begun, setBegun] = useState(found);
  const { field, form, submit, problem, isBusy } = useCallForm({
    schema: async () => (await import('@waymark/contract/practice-settings')).PracticeRules,
    defaultValues: begun.rules,
    async onSubmit(typed) {
      const changes = Object.fromEntries(
        NAMES.filter((name) => !isSame(typed, begun.rules, name)).map((name) => [name, typed[name]]),
      );
      if (Object.keys(changes).length === 0) return;
      setBegun(await change.mutateAsync({ version: found.version, ...changes }));
    },
  });
  const isFixed = (name: ConfigurableRule) => !found.mayChange || found.configured.includes(name);
  const elsewhere = NAMES.filter((name) => !isSame(begun.rules, found.rules, name));
  const needs = form.watch('factorNeeds') ?? {};

  const configuredHint = (name: ConfigurableRule) =>
    found.configured.includes(name) ? `Set by configuration (${RULE_VARIABLES[name]}).` : undefined;

  function numberField(name: NumberName) {
    const [label, hint] = NUMBERS[name];
    return (
      <TextField
        key={name}
        label={label}
        inputMode="numeric"
        hint={configuredHint(name) ?? hint}
        disabled={isFixed(name)}
        {...field(name, AS_NUMBER)}
      />
    );
  }

  return (
    <Form onSubmit={submit}>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card>
          <h2 className="text-lg">Sessions</h2>
          <div className="mt-3">
            <ChosenOf
              title={TITLES.lengths}
              help={configuredHint('lengths') ?? 'In minutes, that coaches offer until they choose.'}
              error={form.errorOf('lengths')}
              names={SESSION_LENGTHS}
              labelOf={(length) => `${length} min`}
              chosen={form.watch('lengths') ?? []}
              isFixed={isFixed('lengths')}
              onChange={(lengths) => form.setValue('lengths', [...lengths])}
            />
          </div>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {numberField('noticeHours')}
            {numberField('horizonDays')}
          </div>
          {numberField('cancellationHours')}
        </Card>
        <Card>
          <h2 className="text-lg">{TITLES.factorNeeds}</h2>
          <p className="mt-1 text-sm text-ink-700">
            {configuredHint('factorNeeds') ?? 'Required leaves 14 days to set one up. The console always needs one.'}
          </p>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {FACTOR_ROLES.map((role) => (
              <SelectField
                key={role}
                label={ROLE_WORDS[role]}
                disabled={isFixed('factorNeeds')}
                value={needs[role] ?? 'offered'}
                onChange={({ target }) =>
                  form.setValue('factorNeeds', { ...needs, [role]: target.value as keyof typeof NEEDS })
                }
              >
                {Object.entries(NEEDS).map(([need, words]) => (
                  <option key={need} value={need}>
                    {words}
                  </option>
                ))}
              </SelectField>
            ))}
          </div>
        </Card>
        <Card>
          <ChosenOf
            title={TITLES.signUps}
            help="Others need an invitation: from you, under People, or from their organisation."
            names={SIGN_UP_ROLES}
            labelOf={(name) => SIGN_UPS[name]}
            chosen={form.watch('signUps') ?? []}
            isFixed={!found.mayChange}
            onChange={(signUps) => form.setValue('signUps', [...signUps])}
          />
        </Card>
        <Card>
          <ChosenOf
            title={TITLES.checkIns}
            help="What people can choose to be asked every week. What someone has answered stays theirs."
            names={CHECK_IN_KINDS}
            labelOf={(name) => CHECK_INS[name]}
            chosen={form.watch('checkIns') ?? []}
            isFixed={!found.mayChange}
            onChange={(checkIns) => form.setValue('checkIns', [...checkIns])}
          />
        </Card>
        <Card>
          <h2 className="text-lg">{TITLES.agreementFirst}</h2>
          <div className="mt-3">
            <OptionRow
              type="checkbox"
              label={AGREEMENT_FIRST}
              help="A client and a coach can book one session without an agreement that both have signed. Coaches can ask for that themselves."
              disabled={!found.mayChange}
              {...field('agreementFirst')}
            />
          </div>
          <SelectField
            label={TITLES.agreementTexts}
            hint="The practice’s text is written under Agreements. Without one, coaches send theirs."
            disabled={!found.mayChange}
            {...field('agreementTexts')}
          >
            {Object.entries(AGREEMENT_TEXTS).map(([texts, words]) => (
              <option key={texts} value={texts}>
                {words}
              </option>
            ))}
          </SelectField>
        </Card>
        <Card>
          <h2 className="text-lg">Limits</h2>
          {numberField('figuresAtLeast')}
          {numberField('dailyTexts')}
        </Card>
        <Card>
          <h2 className="text-lg">{TITLES.ages}</h2>
          <p className="mt-1 text-sm text-ink-700">
            They can be shorter, not longer: people agreed to the most. Older things go in the night after.
          </p>
          <div className="grid items-end gap-x-4 sm:grid-cols-2">
            {shortenedKinds.map((kind) => (
              <TextField
                key={kind}
                label={AGES[kind]}
                inputMode="numeric"
                hint={`From ${SHORTENED[kind]} to ${RETENTION[kind].days}.`}
                disabled={!found.mayChange}
                {...field(`ages.${kind}`, AS_NUMBER)}
              />
            ))}
          </div>
        </Card>
      </div>
      {(problem || elsewhere.length > 0) && (
        <div className="mt-5">
          <Alert tone={elsewhere.length > 0 && !problem ? 'info' : 'danger'}>
            {problem}
            {elsewhere.length > 0 && (
              <>
                {problem && ' '}
                Saved by someone else:{' '}
                {elsewhere.map((name) => `${TITLES[name]}: ${inWords(found.rules, name)}`).join('; ')}. What you typed
                is still here; saving replaces theirs.
              </>
            )}
          </Alert>
        </div>
      )}
      {found.mayChange ? (
        <Button className="mt-5" type="submit" busyText={isBusy ? 'Saving ...' : undefined}>
          Save rules
        </Button>
      ) : (
        <p className="mt-5 text-sm text-ink-700">Owners change the rules.</p>
      )}
      {change.isSuccess && !problem && (
        <p role="status" className="mt-2 text-sm text-ink-700">
          Saved.
        </p>
      )}
    </Form>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { sessionsInWords } from '@waymark/contract/billing/package-words';
import type { Package } from '@waymark/contract/billing/packages';
import { useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { practiceName } from '#practice';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { TextField } from '#ui/text-field.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { priceInWords, rulesInWords, type TypedPackage, typedPackage } from './package-words.ts';
import { packagesQuery, useChangePackage, useCreatePackage, useOfferPackage } from './packages.api.ts';

const EMPTY: TypedPackage = {
  ...{ name: '', sessions: '6', lengths: '60', price: '', currency: 'EUR', taxRate: '' },
  ...{ validDays: '180', cancelHours: '24', rollsOver: false },
};

export function PackagesPage() {
  const [isAdding, setAdding] = useState(false);
  const create = useCreatePackage();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-display-md">Packages</h1>
        {!isAdding && <Button onClick={() => setAdding(true)}>New package</Button>}
      </div>
      <p className="mt-2 max-w-prose text-sm text-ink-700">
        Several sessions for one price. Those you offer stand on your public page, and you can begin an invoice with any
        of them.
      </p>
      <div className="mt-5 grid max-w-3xl gap-5">
        {isAdding && (
          <Card>
            <h2 className="text-lg">New package</h2>
            <PackageForm
              begun={EMPTY}
              press="Offer package"
              onSave={(fields) => create.mutateAsync(fields)}
              onClose={() => setAdding(false)}
            />
          </Card>
        )}
        <Loaded
          isLong
          query={useQuery(packagesQuery())}
          loading="Looking up your packages"
          failed="We can’t show your packages right now"
        >
          {(packages) =>
            packages.length === 0 ? (
              <EmptyState title="No packages yet">People see them on your page once you offer one.</EmptyState>
            ) : (
              <Card>
                <ul className="divide-y divide-sand-200">
                  {packages.map((one) => (
                    <OwnPackage key={one.id} one={one} />
                  ))}
                </ul>
                <div className="mt-4">
                  <WhoSees readers="everyone, once you are approved: those that you offer." />
                </div>
              </Card>
            )
          }
        </Loaded>
      </div>
    </>
  );
}

function OwnPackage({ one }: { one: Package }) {
  const [isChanging, setChanging] = useState(false);
  const change = useChangePackage(one.id);
  const offer = useOfferPackage(one.id);
  // What was typed belongs to the version that it began with.
  const [version, setVersion] = useState(one.version);
  if (isChanging) {
    return (
      <li className="py-4">
        <h2 className="text-lg">Change “{one.name}”</h2>
        <PackageForm
          begun={typedPackage(one)}
          press="Save new version"
          onSave={(fields) => change.mutateAsync({ ...fields, version })}
          onClose={() => setChanging(false)}
        />
      </li>
    );
  }
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{one.name}</h2>
        <p className="font-semibold">{priceInWords(one)}</p>
      </div>
      <p className="text-sm text-ink-700">
        {sessionsInWords(one)}. {rulesInWords(one)}
      </p>
      {one.isWithheld ? (
        <p className="mt-2 text-sm text-ink-700">
          The people who run {practiceName()} took it off your page. Ask them why.
        </p>
      ) : (
        <SwitchRow
          label={`Offer “${one.name}”`}
          hint="On your public page."
          isOn={one.isOffered}
          onChange={(isOffered) => offer.mutate(isOffered)}
        />
      )}
      {offer.error && <Alert tone="danger">{offer.error.message}</Alert>}
      <Button
        variant="quiet"
        className="-ml-2"
        aria-label={`Change “${one.name}”`}
        onClick={() => {
          setVersion(one.version);
          setChanging(true);
        }}
      >
        Change
      </Button>
    </li>
  );
}

const loadRules = async () => (await import('./typed-package.ts')).TypedPackageFields;

interface PackageFormProps {
  readonly begun: TypedPackage;
  readonly press: string;
  readonly onSave: (fields: Awaited<ReturnType<typeof loadRules>>['_output']) => Promise<unknown>;
  readonly onClose: () => void;
}

function PackageForm({ begun, press, onSave, onClose }: PackageFormProps) {
  const { form, submit, field, problem, isBusy } = useCallForm({
    schema: loadRules,
    defaultValues: begun,
    async onSubmit(fields) {
      await onSave(fields);
      onClose();
    },
  });
  return (
    <Form onSubmit={submit} aria-label="Package">
      <TextField label="Name" {...field('name')} />
      <div className="grid grid-cols-2 items-start gap-x-4 sm:grid-cols-4">
        <TextField label="Sessions" inputMode="numeric" {...field('sessions')} />
        <TextField label="Minutes" hint="Such as 45, 60." {...field('lengths')} />
        <TextField label="Valid for days" inputMode="numeric" {...field('validDays')} />
        <TextField label="Hours to cancel" inputMode="numeric" {...field('cancelHours')} />
        <TextField label="Price of all" hint="Without tax." inputMode="decimal" {...field('price')} />
        <TextField label="Currency" maxLength={3} {...field('currency')} />
        <TextField label="Tax in %" inputMode="decimal" {...field('taxRate')} />
      </div>
      <SwitchRow
        label="What is left counts on"
        hint="When the same client gets the package again in time."
        isOn={form.watch('rollsOver') === true}
        onChange={(rollsOver) => form.setValue('rollsOver', rollsOver)}
      />
      <FormEnd
        problem={problem}
        press={press}
        busyText={isBusy ? 'Saving ...' : undefined}
        onClose={onClose}
        closeText="Keep as it was"
      />
    </Form>
  );
}

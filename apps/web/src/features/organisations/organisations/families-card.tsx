'use client';

import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { useAllowFamilies } from './organisations.api.ts';

export function FamiliesCard({ allowsFamilies }: { allowsFamilies: boolean }) {
  const allow = useAllowFamilies();
  const isOn = allow.isPending ? allow.variables : allowsFamilies;
  return (
    <Card>
      <h2 className="text-lg">Families</h2>
      <SwitchRow
        label="Your people may invite relatives"
        hint="18 and over. If you turn this off, families that are there stay, and no one new is invited."
        isOn={isOn}
        onChange={(wanted) => allow.mutate(wanted)}
      />
      {allow.error && (
        <div className="mt-4">
          <Alert tone="danger">{allow.error.message}</Alert>
        </div>
      )}
    </Card>
  );
}
